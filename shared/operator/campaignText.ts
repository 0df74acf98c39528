// The text of a campaign: what is filled in for each reader, and what is wrong with the text.

/** What a text may name as `{{organisation}}`. */
export const placeholders = ['organisation', 'forename', 'surname', 'city'] as const
export type Placeholder = (typeof placeholders)[number]

const tag = /( ?)\{\{\s*([^{}]*?)\s*\}\}/g

const isPlaceholder = (name: string): name is Placeholder => placeholders.some((one) => one === name)

/**
 * The text with the values in their places. A value that is not known leaves nothing, nor the blank before it, so that “Guten Tag {{forename}},”
 * becomes “Guten Tag,”. What is filled in is never read as a placeholder.
 */
export const fillIn = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text
    .split('\n')
    .map((line) => {
      const filled = line.replace(tag, (whole, blank: string, name: string) => {
        if (!isPlaceholder(name)) return whole
        return values[name] === '' ? '' : `${blank}${values[name]}`
      })
      return line.startsWith('{{') ? filled.trimStart() : filled
    })
    .join('\n')

/** What is in double braces and is no placeholder, and braces that are not closed, as they are in the text. */
export function unknownPlaceholders(text: string): string[] {
  const unknown = [...text.matchAll(tag)].filter(([, , name = '']) => !isPlaceholder(name)).map(([whole]) => whole.trim())
  const left = text.replace(tag, '').match(/\{\{|\}\}/g) ?? []
  return [...new Set([...unknown, ...left])]
}

/** Paragraphs of a text, which are parted by empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
