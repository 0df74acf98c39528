import { expect, test } from 'vitest'
import { contactExport as german } from '../locales/de/contactExport.ts'
import { contactExport as english } from '../locales/en/contactExport.ts'
import { documents } from '../locales/en/documents.ts'
import { fieldNames } from '../shared/fields.ts'
import { Details, personRoles } from '../shared/changes/story/flowDetails.ts'
import { synced } from '../shared/synced.ts'
import { places } from './contactPlaces.ts'
import { givenOf } from '../api/contactExport/givenOf.ts'
import { bookedParts, detailsGiven, keptParts, namingParts, partOf, type KeptKind } from '../api/contactExport/keptParts.ts'

const kinds = Object.keys(keptParts) as KeptKind[]

test('every kind that can name a contact has a part in the export', () => {
  expect(Object.keys(namingParts).toSorted()).toEqual([...new Set(places.map(({ kind }) => kind))].toSorted())
})

test('every field of these kinds is in exactly one list: given, a person, or left out', () => {
  for (const kind of kinds) {
    const { given, people = [], leftOut, named = [], when } = partOf(kind)
    expect([kind, [...given, ...people, ...leftOut].toSorted()]).toEqual([kind, fieldNames(synced[kind].schema).toSorted()])
    expect([...named, when].filter((field) => ![...given, ...people].includes(field))).toEqual([])
  }
  expect(detailsGiven.filter((field) => !fieldNames(Details).includes(field))).toEqual([])
})

/** Codes of closed lists in a schema. */
function codesIn(schema: any): string[] {
  if (schema?.type === 'picklist') return schema.options.filter((option: unknown) => typeof option === 'string')
  return [schema?.wrapped, schema?.item, ...Object.values(schema?.entries ?? {})].filter(Boolean).flatMap(codesIn)
}

test.each([
  ['German', german],
  ['English', english],
])('every part, field and code has words in %s', (_name, words) => {
  const parts = [...Object.keys(namingParts), ...Object.keys(bookedParts)]
  expect(parts.filter((kind) => !words.part[kind])).toEqual([])
  const shown = kinds.flatMap((kind) => [
    ...partOf(kind).given.filter((field) => !/(^id|Ids?)$/.test(field)),
    ...(partOf(kind).people ?? []),
  ])
  expect([...shown, ...detailsGiven].filter((field) => !words.field[field])).toEqual([])
  const { change, species, sex, neutered, service, handedOver, ownership, turnInReason } = documents
  const known = { ...change, ...species, ...sex, ...neutered, ...service, ...handedOver, ...ownership, ...turnInReason, ...words.code }
  const codes = kinds.flatMap((kind) => {
    const { entries } = synced[kind].schema as any
    return partOf(kind).given.flatMap((field) => codesIn(field === 'details' ? null : entries[field]))
  })
  const inDetails = detailsGiven.flatMap((field) => codesIn((Details.entries as any)[field]))
  expect([...new Set([...codes, ...inDetails, ...personRoles])].filter((code) => !(code in known))).toEqual([])
})

test('ids of others inside of a value are left out, and of people only whether it is this one', () => {
  const [me, other] = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002']
  const details = { feeReceived: { on: '2026-06-10', by: other }, people: [{ role: 'vet', contactId: me }], notes: 'x' }
  const change = { id: other, contactId: me, kind: 'adoption', details }
  expect(givenOf('statusChange', change, me).details).toEqual({ feeReceived: { on: '2026-06-10' }, roles: ['vet'] })
  expect(givenOf('statusChange', { ...change, contactId: null }, me)).toEqual({ id: other, kind: 'adoption', details: { roles: ['vet'] } })
  expect(givenOf('registryEntry', { id: me, registeredTo: other, consentOf: me }, me)).toEqual({
    id: me,
    registeredTo: 'other',
    consentOf: 'self',
  })
})
