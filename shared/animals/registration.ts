// Registers of animals: with which an animal is or shall be registered, on whom, with whose consent. Its state follows from whose it is now.
import * as v from 'valibot'
import { contactName, type Contact } from '../contacts/contact.ts'
import type { Ownership } from '../changes/story/ownership.ts'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { mutation } from '../mutation.ts'
import { derivedId } from '../uuid.ts'
import { Id, Instant, text, Version } from '../values.ts'
import type { Animal } from './animal.ts'
import { Restriction } from '../restriction.ts'
import type { Synced } from '../noun.ts'

// As they stand in addresses.
export const registrars = ['tasso', 'findefix', 'state-dog-register', 'other'] as const
export type Registrar = (typeof registrars)[number]
export const isRegistrar = (name: string): name is Registrar => (registrars as readonly string[]).includes(name)

export const RegistryEntry = v.object({
  id: Id,
  version: Version,
  animalId: Id,
  registrar: v.picklist(registrars),
  /** When it was registered last, and on whom: null is the organisation itself. */
  registeredAt: v.nullable(Instant),
  registeredTo: v.nullable(Id),
  /** Whose consent there is, since when, and who took it down. */
  consentOf: v.nullable(Id),
  consentAt: v.nullable(Instant),
  consentBy: v.nullable(Id),
  /** When the sheet went out last. */
  sentAt: v.nullable(Instant),
  /** What the register answered when it refused. */
  failedAt: v.nullable(Instant),
  lastError: v.string(),
  /** The register's own number. */
  externalRef: v.string(),
  /** Taken off the register by hand. */
  endedAt: v.nullable(Instant),
  inCare: v.boolean(),
  restrictedTo: Restriction,
})
export type RegistryEntry = v.InferOutput<typeof RegistryEntry>

declare module '../rows.ts' {
  interface Rows {
    registryEntry: RegistryEntry
  }
}

const registryEntryScopes = (row: Pick<RegistryEntry, 'inCare'>): string[] => (row.inCare ? ['registrations:open'] : [])
export const registryEntryId = (animalId: string, registrar: Registrar): string => derivedId(animalId, `registry:${registrar}`)

/**
 * On whom an animal is to be registered: a contact, the organisation itself, somebody who is known by words alone, or nobody while the
 * owner of a found animal can still claim it.
 */
export type Holder = { is: 'organisation' } | { is: 'contact'; id: string } | { is: 'unnamed' } | { is: 'nobody' }

/** The owner of now. Nobody is proposed who does not own it while a claim runs, neither the organisation nor an adopter. */
export function holderOf(ownership: Ownership | null): Holder {
  if (!ownership || ownership.is === 'organisation') return { is: 'organisation' }
  if (ownership.is === 'unknown') return { is: 'nobody' }
  return ownership.contactId ? { is: 'contact', id: ownership.contactId } : { is: 'unnamed' }
}

export const registryStates = [
  ...([
    'none',
    'ownerUnsettled',
    'consentMissing',
    'queued',
    'registeredOnUs',
    'transferPending',
    'transferred',
    'failed',
    'ended',
  ] as const),
]
export type RegistryState = (typeof registryStates)[number]

const holderId = (holder: Holder): string | null => (holder.is === 'contact' ? holder.id : null)

const hasConsent = (entry: Pick<RegistryEntry, 'consentOf' | 'consentAt'>, holder: Holder): boolean =>
  holder.is === 'organisation' || (holder.is === 'contact' && entry.consentAt !== null && entry.consentOf === holder.id)

/** Death ends a registration; an animal that goes to somebody else waits for its transfer. */
export function registryStateOf(entry: RegistryEntry | null | undefined, holder: Holder, outcome: Animal['outcome']): RegistryState {
  if (!entry) return 'none'
  if (outcome === 'dead' || entry.endedAt !== null) return 'ended'
  const { registeredAt, registeredTo, failedAt } = entry
  // Nobody is proposed: what is in the register stays there.
  if (holder.is === 'nobody' && registeredAt !== null) return registeredTo === null ? 'registeredOnUs' : 'transferred'
  if (registeredAt !== null && holder.is !== 'unnamed' && registeredTo === holderId(holder))
    return registeredTo === null ? 'registeredOnUs' : 'transferred'
  if (failedAt !== null) return 'failed'
  if (registeredAt !== null) return 'transferPending'
  if (holder.is === 'nobody') return 'ownerUnsettled'
  return hasConsent(entry, holder) ? 'queued' : 'consentMissing'
}

export const registrySteps = ['plan', 'consent', 'sent', 'registered', 'failed', 'ended'] as const
export type RegistryStep = (typeof registrySteps)[number]

/** Throws `registry.noChip`, `registry.ownerUnsettled`, `registry.holderIncomplete`, `registry.noConsent`. */
export function checkStep(
  step: RegistryStep,
  known: { animal: Pick<Animal, 'chip'>; entry: RegistryEntry | null; holder: Holder; isComplete: boolean },
): void {
  const { animal, entry, holder, isComplete } = known
  if (step === 'ended' || step === 'failed') return
  if (!animal.chip) throw new Failure('registry.noChip')
  if (step === 'plan') return
  if (holder.is === 'nobody') throw new Failure('registry.ownerUnsettled')
  if (holder.is === 'unnamed' || !isComplete) throw new Failure('registry.holderIncomplete')
  if (step !== 'consent' && !hasConsent(entry ?? noEntry, holder)) throw new Failure('registry.noConsent')
}

const noEntry = {
  version: 0,
  registeredAt: null,
  registeredTo: null,
  consentOf: null,
  consentAt: null,
  consentBy: null,
  sentAt: null,
  failedAt: null,
  lastError: '',
  externalRef: '',
  endedAt: null,
}

interface Step {
  animalId: string
  registrar: Registrar
  step: RegistryStep
  holder: Holder
  externalRef: string
  lastError: string
  inCare: boolean
}

/** The entry after a step. */
export function afterStep(entry: RegistryEntry | null, given: Step, act: { at: string; by: string }): RegistryEntry {
  const { animalId, registrar, step, holder, externalRef, lastError, inCare } = given
  const row = entry ?? { ...noEntry, id: registryEntryId(animalId, registrar), animalId, registrar, inCare }
  const { at, by } = act
  const begun = { ...row, endedAt: null }
  switch (step) {
    case 'plan':
      return begun
    case 'consent':
      return { ...begun, consentOf: holderId(holder), consentAt: at, consentBy: by }
    case 'sent':
      return { ...begun, sentAt: at, failedAt: null, lastError: '' }
    case 'registered':
      return { ...begun, registeredAt: at, registeredTo: holderId(holder), failedAt: null, lastError: '', externalRef }
    case 'failed':
      return { ...begun, failedAt: at, lastError }
    case 'ended':
      return { ...row, endedAt: at }
  }
}

/** As far as a device can tell: somebody without a name cannot hold an animal. */
export const isNamed = (contact: Pick<Contact, 'forename' | 'surname' | 'company'> | null | undefined): boolean =>
  contact != null && contactName(contact).trim() !== ''

const shared = {
  access: 'signedIn',
  errors: ['registry.noChip', 'registry.noConsent', 'registry.holderIncomplete', 'registry.ownerUnsettled'],
} as const

export const registrations = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/animal/{id}/registration',
  summary: 'The registers that an animal is or shall be in',
  right: 'animals.view',
  mutates: false,
  params: v.strictObject({ id: Id }),
  response: v.object({ items: v.array(RegistryEntry) }),
  errors: [],
})

export const registerCall = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/animal/{id}/registration/{registrar}',
  summary: 'A step of the registration of an animal with one register',
  right: 'animals.edit',
  mutates: true,
  params: v.strictObject({ id: Id, registrar: v.picklist(registrars) }),
  body: v.strictObject({ step: v.picklist(registrySteps), externalRef: text(60), lastError: text(500) }),
  response: RegistryEntry,
})

type Said = Step & { chip: string | null }

export const register = mutation<Said>()({
  name: 'register',
  mv: 1,
  endpoint: registerCall,
  lane: ({ input }) => `animal:${input.animalId}`,
  rows: ({ input: { animalId, registrar } }) => [{ kind: 'registryEntry', id: registryEntryId(animalId, registrar) }],
  parts: ({ input: { animalId: id, registrar, step, externalRef, lastError } }) => ({
    params: { id, registrar },
    body: { step, externalRef, lastError },
  }),
  told: ({ params, body }) => ({ animalId: params.id, registrar: params.registrar, ...(body as object) }),
  async check({ input }, replica) {
    const { animalId, registrar, step, holder, chip } = input
    // One that came with a merged animal has kept its own id.
    const entries = await replica.where('registryEntry', 'animalId', animalId)
    const entry = entries.find((one) => one.registrar === registrar) ?? null
    // Whether the address is whole is known where it is kept.
    checkStep(step, { animal: { chip }, entry, holder, isComplete: true })
  },
  effects: { registryEntry: (row, { input, occurredAt, userId }) => afterStep(row, input, { at: occurredAt, by: userId }) },
  settled: (row) => [{ kind: 'registryEntry', id: row.id, row }],
})

export const registryEntryKind: Synced<'registryEntry'> = {
  schema: RegistryEntry,
  indexes: 'animalId',
  scopes: registryEntryScopes,
  granted: ({ rights }) => (rights.has('animals.view') ? ['registrations:open'] : []),
  lock: { animal: 'animalId', scope: 'records' },
}
