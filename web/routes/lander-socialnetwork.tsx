import { SocialNetwork } from '#web/features/landers/socialnetwork/socialnetwork.tsx'
import { socialNetworkWords } from '#web/features/landers/socialnetwork/words.ts'
import { list } from '#web/lib/page/form-reader.ts'
import { landerPage } from './lander-page.tsx'

export const { load, act, Page, texts } = landerPage({
  Lander: SocialNetwork,
  words: socialNetworkWords,
  keeps: ['interests'],
  store: async (api, form) => {
    if (form.has('interests')) await api.saveProfile({ interests: list(form, 'interests') })
  },
})
