import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { character } from './animals/animalFacts.ts'
import { kinds, synced } from './synced.ts'

type Shape = v.GenericSchema<any, any> & {
  readonly wrapped?: Shape
  readonly pipe?: readonly [Shape, ...{ readonly type: string; readonly requirement?: unknown }[]]
  readonly entries?: Readonly<Record<string, Shape>>
}

/** Without what makes it optional, nullable or limited. */
const bare = (schema: Shape): Shape =>
  schema.wrapped ? bare(schema.wrapped) : schema.pipe && schema.pipe[0] !== schema ? bare(schema.pipe[0]) : schema

const mostIn = (schema: Shape): unknown =>
  schema.wrapped
    ? mostIn(schema.wrapped)
    : schema.pipe?.find((step) => 'requirement' in step && step.type === 'max_length')?.['requirement' as never]

/** The fields of a row that hold lists, those in other fields too. */
function listsIn(schema: Shape, before = ''): [field: string, most: unknown][] {
  return Object.entries(bare(schema).entries ?? {}).flatMap(([name, field]) =>
    bare(field).type === 'array' ? [[`${before}${name}`, mostIn(field)] as [string, unknown]] : listsIn(field, `${before}${name}.`),
  )
}

/** Lists that are one value when two people change them, with the reason that docs/SYNC.md gives. */
const oneValue = {
  'no form sends them: acts and the server write them':
    /\.(again|conflicts|restrictedTo|activeIn|namedIn|notSame)$|^animal\.quarantine\.|^signedDocument\.|^stay\.(belongings|arrival\.answers)$|^booking\.price\.|^entitlement\.(moves$|subscription\.)|^requestInvite\.sentAt$/,
  'a choice that a room, a place or a setting is made of, entered at a desk':
    /^(classification|openingTime|pensionSurcharge|product|room|shelter|municipality)\./,
  'entered once: what follows decides about all of it': /^bookingRequest\./,
  'the times of a plan belong together': /^careItem\.(times|weekdays|dates)$|^calendarEvent\.weekdays$/,
  'the strokes of a signature belong together': /^homeCheck\.signature\.strokes$/,
  'one person’s own': /^(bookmark|changeDraft)\./,
  'devices do not hold what they would have to be compared with': /^contact(Details)?\.(roles|more|emails|consents)/,
}

test('every list that two people can change merges entry by entry, or it is said why not', () => {
  for (const kind of kinds) {
    const lists: Readonly<Record<string, { most: number; by?: readonly string[] } | undefined>> = synced[kind].lists ?? {}
    const all = listsIn(synced[kind].schema as Shape)
    for (const [field] of all) {
      const reasons = Object.values(oneValue).filter((reason) => reason.test(`${kind}.${field}`))
      expect([`${kind}.${field}`, reasons.length + (lists[field] ? 1 : 0)]).toEqual([`${kind}.${field}`, 1])
    }
    for (const [field, rule] of Object.entries(lists)) {
      const found = all.find(([name]) => name === field)
      expect(found, `${kind}.${field} is a list`).toBeDefined()
      // What a list may hold after a merge, a form must be able to send again.
      if (found?.[1] !== undefined) expect([field, rule?.most]).toEqual([field, found[1]])
    }
  }
})

test('the most that a diet may hold is what calls take', () => {
  expect(synced.animalFacts.lists?.diet?.most).toBe(mostIn(character.diet as Shape))
})
