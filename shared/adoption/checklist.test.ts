import { expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import { afterStep, type Holder } from '../animals/registration.ts'
import { tell, type NewChange } from '../changes/newChange.ts'
import { areaDefaults } from '../settings/areaSetting.ts'
import { adoptionIn, checklistOf, chosenOf, countDone, type KnownAdoption } from './checklist.ts'
import type { Interest } from './interest.ts'

const today = '2026-06-10'
const zone = 'Europe/Berlin'
const [lead, kim, lena] = [idNamed('lead'), idNamed('Kim'), idNamed('Lena')]
const interest = (contactId: string, more: Partial<Interest> = {}): Interest => ({
  id: idNamed(`interest ${contactId}`),
  version: 1,
  animalId: idNamed('Luna'),
  contactId,
  source: 'phone',
  rank: 0,
  createdAt: '2026-06-01T08:00:00.000Z',
  status: 'new',
  reservedUntil: null,
  note: '',
  homeCheck: null,
  inCare: true,
  ...more,
})

const came = { id: 'in', kind: 'turnedIn', at: '2026-05-01T08:00:00.000Z', recordedBy: lead, owner: 'organisation' } as const
// Late in the evening: in the zone of the organisation it is the next day.
const at = '2026-06-08T22:30:00.000Z'
const adopted = (details: NewChange['details'] = {}): NewChange => ({
  id: 'out',
  kind: 'adoption',
  at,
  recordedBy: lead,
  contactId: kim,
  details: { signedAt: at, feeCents: 12_000, ...details },
})
const back: NewChange = { id: 'back', kind: 'adoptionReturn', at: '2026-06-09T10:00:00.000Z', recordedBy: lead }
const story = (...changes: NewChange[]) => tell(idNamed('Luna'), [came, ...changes]).changes

const known = (more: Partial<KnownAdoption> = {}): KnownAdoption => ({
  animal: inmate('Luna', { custody: 'turnedIn', released: true, chip: '276099990000017' }),
  release: { feeCents: null },
  interests: [],
  changes: story(),
  ownership: null,
  blockers: [],
  signed: [],
  entries: [],
  settings: areaDefaults,
  ...more,
})
const listOf = (more: Partial<KnownAdoption> = {}) => checklistOf(known(more), today, zone)
const statesOf = ({ free, home, contract, fee, chip }: ReturnType<typeof listOf>) =>
  [free, home, contract, fee, chip].map(({ state }) => state).join(' ')
const out = inmate('Luna', { custody: null, outcome: 'adopted', chip: '276099990000017' })
const placed = (details: NewChange['details'] = {}, more: Partial<KnownAdoption> = {}) =>
  listOf({ animal: out, changes: story(adopted(details)), ...more })

test('it is the turn of the one it is reserved for, of the first who was accepted, whose home is to be checked, or of the only one', () => {
  const reserved = interest(lena, { status: 'reserved', reservedUntil: today, rank: 2 })
  const accepted = interest(kim, { status: 'accepted', rank: 1 })
  expect(chosenOf([interest(idNamed('c')), accepted, reserved], today)).toBe(reserved)
  expect(chosenOf([interest(idNamed('c')), accepted, { ...reserved, reservedUntil: '2026-06-09' }], today)).toBe(accepted)
  expect(chosenOf([interest(kim), interest(lena)], today)).toBeNull()
  expect(chosenOf([interest(kim), interest(lena, { status: 'homeCheckPending' })], today)?.contactId).toBe(lena)
  expect(chosenOf([interest(kim, { status: 'rejected' }), interest(lena)], today)?.contactId).toBe(lena)
})

test('an animal that nothing keeps is free; what forbids, what doubts, and what other steps say are told apart', () => {
  expect(listOf().free).toEqual({ state: 'done', done: null, against: [] })
  expect(listOf({ blockers: ['reserved', 'notChipped', 'noPhoto'] }).free.state).toBe('done')
  expect(listOf({ blockers: ['quarantine'] }).free).toEqual({ state: 'doubt', done: null, against: ['quarantine'] })
  expect(listOf({ blockers: ['held', 'quarantine'] }).free.state).toBe('open')
  expect(listOf({ animal: inmate('Luna') }).free.state).toBe('open')
})

test('before the adoption a home is checked with the person, where the organisation asks for it', () => {
  const demanded = { ...areaDefaults, adoption: { ...areaDefaults.adoption, homeCheckDemanded: ['dog' as const] } }
  expect(listOf().home.state).toBe('needless')
  expect(listOf({ settings: demanded }).home.state).toBe('open')
  const checked = interest(kim, { homeCheck: { on: '2026-06-05', by: lead, note: 'Zaun' } })
  expect(listOf({ settings: demanded, interests: [checked] }).home).toEqual({
    state: 'done',
    done: { day: '2026-06-05', by: lead },
    note: 'Zaun',
  })
})

test('the fee is that of the release, else the usual one, and none is needed where it is nothing', () => {
  const usual = { ...areaDefaults, adoption: { ...areaDefaults.adoption, fees: [{ species: 'dog' as const, cents: 30_000 }] } }
  expect(listOf().fee).toEqual({ state: 'open', done: null, cents: null })
  expect(listOf({ settings: usual }).fee.cents).toBe(30_000)
  expect(listOf({ settings: usual, release: { feeCents: 0 } }).fee.state).toBe('needless')
})

test('an adoption that is recorded says who did it and on which day; what is left is fee and registry', () => {
  const list = placed({ homeCheck: 'passed' })
  expect(statesOf(list)).toBe('done done done open open')
  expect(list).toMatchObject({ contactId: kim, free: { done: { day: '2026-06-09', by: lead } }, contract: { done: { day: '2026-06-09' } } })
  expect(countDone(list)).toBe(3)
  expect(statesOf(placed({ homeCheck: 'pending', feeCents: null }))).toBe('done open done needless open')
  const feeReceived = { on: '2026-06-10', by: lead }
  expect(placed({ feeReceived }).fee).toEqual({ state: 'done', done: { day: '2026-06-10', by: lead }, cents: 12_000 })
})

test('what was signed on glass says who took it', () => {
  const document = { signedAt: '2026-06-09T08:00:00.000Z', takenBy: lena, signer: 'Kim' } as KnownAdoption['signed'][number]
  expect(placed({}, { signed: [document] }).contract).toEqual({ state: 'done', done: { day: '2026-06-09', by: lena }, signed: [document] })
})

test('the chip is done with once every registry has the adopter, and needless where the species has none', () => {
  const step = (registrar: 'tasso' | 'findefix', holder: Holder) =>
    afterStep(
      null,
      { animalId: out.id, registrar, step: 'registered', holder, externalRef: '', lastError: '', inCare: false },
      { at: '2026-06-09T08:00:00.000Z', by: lead },
    )
  const [toKim, onUs] = [step('tasso', { is: 'contact', id: kim }), step('findefix', { is: 'organisation' })]
  const ownership = { is: 'contact', contactId: kim, find: null } as unknown as KnownAdoption['ownership']
  expect(placed({}, { ownership }).chip).toMatchObject({ state: 'open', entry: null, registry: 'none' })
  expect(placed({}, { ownership, entries: [toKim, onUs] }).chip).toMatchObject({ state: 'open', entry: onUs, registry: 'transferPending' })
  expect(placed({}, { ownership, entries: [toKim] }).chip).toMatchObject({ state: 'done', done: { day: '2026-06-09' } })
  const rabbit = inmate('Luna', { species: 'rabbit', custody: 'turnedIn', released: true })
  expect(listOf({ animal: rabbit }).chip.state).toBe('needless')
  expect(listOf({ animal: { ...rabbit, species: 'cat' } }).chip.state).toBe('open')
})

test('an animal that came back begins anew', () => {
  expect(adoptionIn(story(adopted(), back))).toBeNull()
  expect(adoptionIn(story(adopted()))?.id).toBe('out')
  expect(statesOf(listOf({ changes: story(adopted(), back) }))).toBe('done needless open open open')
})
