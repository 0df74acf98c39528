// Takes out of a fault whatever could be about a person or open a door: addresses of people, tokens, ids, long numbers, what was typed, addresses of pages.

/** In this order: what an earlier rule put in is left alone by the later ones. Every repetition has an end, so that no text takes long. */
const rules: [RegExp, string | ((found: string) => string)][] = [
  // User and password in an address.
  [/(?<=:\/\/)[^\s/@]{1,300}@/g, ''],
  [/[^\s"'`<>()[\]=:,;@/]{1,64}@[^\s"'`<>()[\]=:,;@/]{1,120}\.[a-z]{2,24}/gi, '[mail address]'],
  // What follows a name that says it is secret, up to the next space.
  [
    /\b(bearer|basic|authorization|cookie|password|passwort|token|secret)(?:["']?\s{0,9}[:=]\s{0,9}|\s{1,9}(?=\S{12}))["']?[^\s"',;&]+/gi,
    '$1 [secret]',
  ],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '[id]'],
  // Of an address only the place of the program is kept: no query, no fragment.
  [/(?<=\/[^\s?#()]{0,300})[?#][^\s():]*/g, ''],
  // Parsers quote what they were given in double quotes; names of things stand in single ones.
  [/"(?:[^"\\\n]|\\.){0,1000}"|[„“«][^“”»\n]{0,1000}[“”»]/g, '"[text]"'],
  [/'([^'\n]*)'|`([^`\n]*)`/g, (quoted) => (/^.[\w$.[\]-]{1,60}.$/.test(quoted) ? quoted : "'[text]'")],
  [/\bey[\w-]{8,2000}\.[\w-]+\.[\w-]*/g, '[token]'],
  // Long and mixed, as no word is; names of built files have a hash of eight behind a word.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{24,}/g, '[token]'],
  [/(?<![\w-])[0-9a-f]{24,}(?![\w-])/gi, '[token]'],
  // Telephone numbers and the like; not lines and columns of a program.
  [/(?<![\w:.])\+?\d[\d /-]{5,30}\d(?![\w:])/g, '[number]'],
]

/** The same text without those, at most `max` characters long. Pure. */
export function scrub(text: string, max: number): string {
  // Patterns never see more than is kept four times over.
  let clean = text
    .slice(0, max * 4)
    .toWellFormed()
    .replaceAll('\u0000', '')
  for (const [pattern, instead] of rules) clean = clean.replace(pattern, instead as string)
  return clean.trim().slice(0, max).toWellFormed()
}

/** Kept: whole numbers and truth values, and short scrubbed texts, under names that are words of a program; at most ten. */
export function scrubFacts(facts: Record<string, unknown>): Record<string, string | number | boolean> {
  const kept: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(facts)) {
    if (Object.keys(kept).length === 10 || !/^[a-z]\w{0,39}$/i.test(name)) continue
    if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) kept[name] = value
    else if (typeof value === 'string') kept[name] = scrub(value, 200)
  }
  return kept
}
