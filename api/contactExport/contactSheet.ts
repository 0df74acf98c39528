// The readable sheet of everything that is kept about a contact, in words of its language.
import { contactExport as german } from '../../locales/de/contactExport.ts'
import { contactExport as english, type ContactExportWords } from '../../locales/en/contactExport.ts'
import { known, part, type Block, type Sheet } from '../../shared/documents/blocks.ts'
import { sheetOf, type Pen } from '../../shared/documents/pen.ts'
import { fieldsOf } from '../../shared/fields.ts'
import { keptFor } from '../../shared/kept.ts'
import { synced } from '../../shared/synced.ts'
import { idsIn, type Given } from './givenOf.ts'
import { bookedKinds, namingKinds, partOf, type KeptKind } from './keptParts.ts'
import type { ExportedContact } from './readContact.ts'

type Animals = ReadonlyMap<string, ExportedContact['animals'][number]>
interface Saying {
  pen: Pen
  words: ContactExportWords
  animals: Animals
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text)
const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

const schemas = keptFor((kind: KeptKind) => new Map(fieldsOf(synced[kind].schema).map(({ name, schema }) => [name, schema])))
type Schema = ReturnType<typeof fieldsOf>[number]['schema']

/** Whether a schema holds codes of a closed list, in its lists and objects too. */
function hasCodes({ type, wrapped, item, entries = {} }: Schema): boolean {
  return type === 'picklist' || [wrapped, item, ...Object.values(entries)].some((one) => one !== undefined && hasCodes(one))
}

const isCoded = (kind: KeptKind, field: string): boolean => {
  const schema = schemas(kind).get(field)
  return schema !== undefined && hasCodes(schema)
}
/** The words of a field. Documents have the words of its codes already. */
const codesOf = ({ pen: { words } }: Saying, kind: KeptKind, field: string): Readonly<Record<string, string>> | undefined => {
  if (field === 'kind' && kind === 'statusChange') return words.change
  const { species, sex, neutered, service, handedOver, ownership: ownershipFrom, turnInReason } = words
  return { species, sex, neutered, service, handedOver, ownershipFrom, turnInReason }[field]
}

function numberIn({ pen }: Saying, key: string, value: number): string {
  if (/cents$/i.test(key) || key === 'pricePerUnit') return pen.money(value)
  if (key === 'taxRate') return pen.number(value / 100, '%')
  return pen.number(key === 'quantityThousandths' ? value / 1000 : value, '').trim()
}

/** A value in words; empty where there is nothing to say. `coded`: its texts may be codes of closed lists. */
function inWords(saying: Saying, kind: KeptKind, key: string, value: unknown, coded: boolean): string {
  const { pen, words } = saying
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? pen.words.yes : pen.words.no
  if (typeof value === 'number') return numberIn(saying, key, value)
  if (typeof value === 'string') {
    if (isInstant(value)) return pen.moment(value)
    if (isDate(value)) return pen.date(value)
    return coded ? (codesOf(saying, kind, key)?.[value] ?? words.code[value] ?? value) : value
  }
  if (Array.isArray(value))
    return value
      .map((one) => inWords(saying, kind, key, one, coded))
      .filter(Boolean)
      .join(value.some((one) => typeof one === 'object') ? '; ' : ', ')
  if (typeof value !== 'object') return ''
  const lines = Object.entries(value).map(([inner, one]) => {
    const said = inWords(saying, kind, inner, one, coded)
    const label = words.field[inner]
    return said && label ? `${label}: ${said}` : ''
  })
  return lines.filter(Boolean).join(', ')
}

const animalNames = ({ animals, pen }: Saying, ids: readonly string[]): string =>
  ids
    .flatMap((id) => {
      const animal = animals.get(id)
      return animal ? [[animal.name || pen.words.withoutName, animal.number].filter(Boolean).join(', ')] : []
    })
    .join('; ')

/** A field of a row with its label; nothing for ids, which only programs need. */
function lineOf(saying: Saying, kind: KeptKind, field: string, value: unknown): [string, string][] {
  const { words } = saying
  if (field === 'animalId' || field === 'animalIds') return known([[words.animal, animalNames(saying, idsIn(value))]])
  const label = words.field[field] ?? field
  if (partOf(kind).people?.includes(field))
    return known([[label, value === null ? '' : value === 'self' ? words.self : words.somebodyElse]])
  if (/(^id|Ids?)$/.test(field) || value === false) return []
  return known([[label, inWords(saying, kind, field, value, isCoded(kind, field))]])
}

const linesOf = (saying: Saying, kind: KeptKind, row: Given): [string, string][] =>
  Object.entries(row).flatMap(([field, value]) => lineOf(saying, kind, field, value))

/** Rows of a kind, the newest first. */
function tableOf(saying: Saying, kind: KeptKind, rows: readonly Given[]): Block[] {
  const { words, pen } = saying
  const { when } = partOf(kind)
  const begun = (row: Given): string => String(row[when] ?? '')
  const day = (at: string): string => (isInstant(at) ? pen.moment(at) : isDate(at) ? pen.date(at) : '')
  return part(words.part[kind] ?? kind, {
    is: 'table',
    head: [words.day, words.details],
    widths: [3, 11],
    rows: [...rows]
      .sort((a, b) => (begun(a) < begun(b) ? 1 : -1))
      .map((row) => [
        day(begun(row)),
        linesOf(saying, kind, row)
          .map(([label, said]) => `${label}: ${said}`)
          .join(' · '),
      ]),
  })
}

/** What was written about the contact itself, with what it was before. */
function changesOf(saying: Saying, history: ExportedContact['history']): Block[] {
  const { words, pen } = saying
  return part(words.changes, {
    is: 'table',
    head: [words.day, words.details],
    widths: [3, 11],
    rows: history.flatMap(({ at, what, op, diff }) => {
      const said = (field: string, value: unknown) => lineOf(saying, what, field, value).map(([, words]) => words)[0] ?? ''
      const lines = Object.entries(diff).map(([field, pair]) => {
        const [before, after] = [said(field, pair[0]), said(field, pair[1])]
        return before || after ? `${words.field[field] ?? field}: ${words.changed(before, after)}` : ''
      })
      const text = lines.filter(Boolean).join('\n')
      return text ? [[pen.moment(at), op === 'i' ? `${words.entered}\n${text}` : text]] : []
    }),
  })
}

export function contactSheet(pen: Pen, { name, own, rows, animals, history, files }: ExportedContact): Sheet {
  const words = pen.language === 'de' ? german : english
  const saying: Saying = { pen, words, animals: new Map(animals.map((animal) => [animal.id, animal])) }
  const kinds: KeptKind[] = [...namingKinds, ...bookedKinds, 'homeCheckPhoto']
  return {
    ...sheetOf(pen),
    title: words.title,
    subtitle: [name, String(own.contactDetails.number ?? '')].filter(Boolean).join(' · '),
    blocks: [
      { is: 'text', text: words.about(pen.organization) },
      ...part(words.own, {
        is: 'facts',
        rows: [...linesOf(saying, 'contact', own.contact), ...linesOf(saying, 'contactDetails', own.contactDetails)],
      }),
      ...kinds.flatMap((kind) => tableOf(saying, kind, rows[kind] ?? [])),
      ...changesOf(saying, history),
      ...(files.length > 0
        ? part(words.files, {
            is: 'list',
            items: files.map(({ path }) => path),
          })
        : []),
      ...part(words.leftOut, {
        is: 'list',
        items: [...words.leftOutTexts],
      }),
      { is: 'text', text: words.rights(pen.organization) },
    ],
  }
}
