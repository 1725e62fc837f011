import { Collage } from '#web/features/landers/collagelanding/collage.tsx'
import { collageWords } from '#web/features/landers/collagelanding/words.ts'
import { list } from '#web/lib/page/form-reader.ts'
import { landerPage } from './lander-page.tsx'

export const { load, act, Page, texts } = landerPage({
  Lander: Collage,
  words: collageWords,
  keeps: ['interests'],
  async store(api, form) {
    const interests = list(form, 'interests')
    if (interests.length > 0) await api.saveProfile({ interests })
  },
})
