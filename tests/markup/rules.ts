import { ConfigLoader, HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate'

/** html-validate's recommended rules, with one more rule and several exceptions. A comment explains each exception. */
const config = await new StaticConfigLoader([], {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  // Adds a rule that HTML does not have: a `<time>` element must contain text.
  elements: ['html5', { time: { flow: true, phrasing: true, textContent: 'required' } }],
  rules: {
    // The list of a combobox with a text field cannot be a `<select>` (ARIA Authoring Practices).
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // Allows every spelling of tags and attributes that React and oxfmt choose. Browsers read all spellings as the same
    // document.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Allows every id without spaces, as HTML does. The ids that React generates begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Allows several fields with one name: the fields of a multiple choice, and the empty hidden field before them
    // (docs/pages.md).
    'form-dup-name': 'off',
    // Allows style attributes. No class can set a width that depends on data, such as that of a progress bar.
    'no-inline-style': 'off',
    // Allows an h2 as the first heading. In wide windows, the list of conversations with its h2 is before the open
    // conversation with its h1.
    'heading-level': ['error', { minInitialRank: 'h2' }],
    // Allows automatic redirects. The page of a partner leaves the site after a countdown (S10).
    'meta-refresh': 'off',
    // Requires integrity hashes only for files of other origins.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Allows a control to repeat the words of a label that can be hidden, such as the buttons of a card in the deck.
    'no-redundant-aria-label': 'off',
    // Allows long titles. The title of an invented profile must contain the whole label (H1).
    'long-title': 'off',
  },
}).getConfigFor('')

/** Uses the resolved `config` for all pages, because resolving a configuration takes as long as checking a page. */
class FixedConfigLoader extends ConfigLoader {
  override getConfigFor(): ResolvedConfig {
    return config
  }
  override flushCache(): void {}
  override defaultConfig() {
    return this.empty()
  }
}

const validator = new HtmlValidate(new FixedConfigLoader([]))

/** Returns the mistakes in a page, one line each: rule, message, element, and the beginning of the source. */
export async function findMistakes(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages, source }) =>
    messages.map(({ ruleId, message, selector, offset }) => {
      const excerpt = (source ?? '').slice(offset - 1, offset + 80)
      return `${ruleId}: ${message} (${selector}) ${excerpt}`
    }),
  )
}
