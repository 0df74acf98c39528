import { describe, expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import { changeOf } from '../changes/newChange.ts'
import { ownershipAt } from '../changes/story/ownership.ts'
import type { StatusChange } from '../changes/story/statusChange.ts'
import type { ChangeKind } from '../changes/story/changeKinds.ts'
import type { Failure } from '../errors.ts'
import { afterStep, checkStep, holderOf, registryStateOf, type Holder, type RegistryEntry, type RegistryStep } from './registration.ts'

const animal = inmate('Rex', { chip: '276098100000077' })
const [adopter, owner, by] = [idNamed('adopter'), idNamed('owner'), idNamed('carer')]
const us: Holder = { is: 'organisation' }
const them: Holder = { is: 'contact', id: adopter }
const change = (kind: ChangeKind, day: string, more: object = {}) =>
  changeOf(animal.id, Number(day), { id: idNamed(kind), kind, at: `2026-05-${day}T10:00:00.000Z`, recordedBy: null, ...more })
const came = change('turnedIn', '01', { contactId: owner })
const went = change('adoption', '20', { contactId: adopter })

const step = (entry: RegistryEntry | null, what: RegistryStep, holder: Holder, more = {}) =>
  afterStep(
    entry,
    { animalId: animal.id, registrar: 'tasso', step: what, holder, externalRef: '', lastError: '', inCare: true, ...more },
    { at: '2026-06-01T10:00:00.000Z', by },
  )
const on = (holder: Holder) =>
  step(step(holder.is === 'contact' ? step(null, 'consent', holder) : null, 'sent', holder), 'registered', holder)

describe('whose an animal is', () => {
  const terms = { zone: 'Europe/Berlin', holdingMonths: 6 }
  const holder = (changes: StatusChange[], contactId: string | null = null, at = '2026-06-01T10:00:00.000Z') =>
    holderOf(ownershipAt({ animal: { contactId }, changes }, at, terms))

  test('follows from its story; a change that was cancelled says nothing', () => {
    expect(holder([came])).toEqual(us)
    expect(holder([came, went])).toEqual(them)
    expect(holder([came, { ...went, cancelledAt: '2026-05-21T10:00:00.000Z' }])).toEqual(us)
    expect(holder([came, { ...went, contactId: null }])).toEqual({ is: 'unnamed' })
  })

  test('a guest is its owner’s, an animal of the house is not', () => {
    expect(holder([], owner)).toEqual({ is: 'contact', id: owner })
    expect(holder([change('pensionIn', '01')], owner)).toEqual({ is: 'contact', id: owner })
    expect(holder([change('stock', '01')], owner)).toEqual(us)
  })

  test('nobody is proposed while a claim runs, also after an adoption; then whoever has acquired it is', () => {
    const found = change('found', '01', { contactId: owner, details: { notifiedAt: '2026-05-01T10:00:00.000Z' } })
    expect(holder([found])).toEqual({ is: 'nobody' })
    expect(holder([found, went])).toEqual({ is: 'nobody' })
    expect(holder([found], null, '2026-11-01T22:59:00.000Z')).toEqual({ is: 'nobody' })
    expect(holder([found], null, '2026-11-01T23:00:00.000Z')).toEqual({ is: 'contact', id: owner })
    expect(holder([found, went], null, '2026-11-02T10:00:00.000Z')).toEqual({ is: 'contact', id: owner })
    const agreed = { ...went, details: { ownerConsent: true } }
    expect(holder([found, agreed], null, '2026-11-02T10:00:00.000Z')).toEqual(them)
  })
})

test.each<[string, RegistryEntry | null, Holder, 'dead' | null, string]>([
  ['nothing was planned', null, us, null, 'none'],
  ['planned on us', step(null, 'plan', us), us, null, 'queued'],
  ['planned on somebody who has not agreed', step(null, 'plan', them), them, null, 'consentMissing'],
  ['who has agreed', step(null, 'consent', them), them, null, 'queued'],
  ['somebody else’s consent does not count', step(null, 'consent', { is: 'contact', id: owner }), them, null, 'consentMissing'],
  ['registered on us', on(us), us, null, 'registeredOnUs'],
  ['nobody’s yet', step(null, 'plan', us), { is: 'nobody' }, null, 'ownerUnsettled'],
  ['registered on us before that was known', on(us), { is: 'nobody' }, null, 'registeredOnUs'],
  ['adopted since', on(us), them, null, 'transferPending'],
  ['adopted since by somebody known in words alone', on(us), { is: 'unnamed' }, null, 'transferPending'],
  ['registered on the adopter', on(them), them, null, 'transferred'],
  ['given back to us since', on(them), us, null, 'transferPending'],
  ['refused', step(on(us), 'failed', them, { lastError: 'x' }), them, null, 'failed'],
  ['refused and sent again', step(step(step(null, 'consent', them), 'failed', them), 'sent', them), them, null, 'queued'],
  ['dead', on(us), us, 'dead', 'ended'],
  ['ended by hand', step(on(us), 'ended', us), us, null, 'ended'],
  ['and begun again', step(step(on(us), 'ended', us), 'plan', us), us, null, 'registeredOnUs'],
])('%s', (_name, entry, holder, outcome, state) => {
  expect(registryStateOf(entry, holder, outcome)).toBe(state)
})

describe('a step', () => {
  const refusal = (what: RegistryStep, more: Partial<Parameters<typeof checkStep>[1]> = {}) => {
    try {
      checkStep(what, { animal, entry: null, holder: us, isComplete: true, ...more })
      return null
    } catch (error) {
      return (error as Failure).code
    }
  }

  test('needs a chip, a holder who is known whole, and their consent, in this order', () => {
    expect(refusal('sent', { animal: { chip: null }, holder: them, isComplete: false })).toBe('registry.noChip')
    expect(refusal('sent', { holder: them, isComplete: false })).toBe('registry.holderIncomplete')
    expect(refusal('sent', { holder: { is: 'unnamed' } })).toBe('registry.holderIncomplete')
    expect(refusal('sent', { holder: { is: 'nobody' } })).toBe('registry.ownerUnsettled')
    expect(refusal('sent', { holder: them })).toBe('registry.noConsent')
    expect(refusal('registered', { holder: them, entry: step(null, 'consent', { is: 'contact', id: owner }) })).toBe('registry.noConsent')
    expect(refusal('sent', { holder: them, entry: step(null, 'consent', them) })).toBeNull()
  })

  test('on the organisation needs no consent, planning needs a chip alone, ending and failing need nothing', () => {
    expect(refusal('sent')).toBeNull()
    expect(refusal('plan', { holder: them, isComplete: false })).toBeNull()
    for (const what of ['ended', 'failed'] as const) expect(refusal(what, { animal: { chip: null }, isComplete: false })).toBeNull()
  })

  test('says who took the consent down', () => {
    expect(step(null, 'consent', them)).toMatchObject({ consentOf: adopter, consentBy: by, consentAt: '2026-06-01T10:00:00.000Z' })
  })
})
