// Whether the contract of a guest that the house demands is signed: for its first stay, or for each booking.
import type { CheckInSettings } from '../settings/guestAreas.ts'
import { localDate } from '../time.ts'
import type { Service } from './booking.ts'

/** What the rule needs of a signed document. */
export interface Contract {
  type: string
  flowId: string
  animalId: string
  signedAt: string
  animalIds?: readonly string[] | null | undefined
  contactId?: string | null | undefined
  form?: string | null | undefined
}

/** `outdated`: there is one, but the house wants a newer one. */
export type ContractState = 'notDemanded' | 'signed' | 'outdated' | 'missing'

/** A guest of a booking. `bookingId` is null while there is no booking yet. */
export interface ContractGuest {
  service: Service
  bookingId: string | null
  contactId: string | null
  animalId: string
}

/** A signature at check-in is no contract. */
export const isContract = ({ form }: Pick<Contract, 'form'>): boolean => form !== 'arrival'

const names = ({ animalIds, animalId }: Contract, id: string): boolean => animalIds?.includes(id) ?? animalId === id

/** A contract that this device has just signed names its animals once the server has answered; until then it is about all of the booking. */
const ofBooking = (contract: Contract, { bookingId, animalId }: ContractGuest): boolean =>
  contract.flowId === bookingId && (!contract.animalIds || names(contract, animalId))

const ofGuest = (contract: Contract, { contactId, animalId }: ContractGuest): boolean =>
  contactId !== null && contract.contactId === contactId && names(contract, animalId)

/** The contracts that count for a guest if none is too old, the newest first. */
export const contractsOf = <C extends Contract>(
  { requireContract }: Pick<CheckInSettings, 'requireContract'>,
  guest: ContractGuest,
  contracts: readonly C[],
): C[] =>
  contracts
    .filter((one) => one.type === guest.service && isContract(one))
    .filter((one) => ofBooking(one, guest) || (requireContract !== 'each' && ofGuest(one, guest)))
    .sort((a, b) => (a.signedAt > b.signedAt ? -1 : 1))

export function contractState(
  settings: Pick<CheckInSettings, 'requireContract' | 'resignAfter'>,
  guest: ContractGuest,
  contracts: readonly Contract[],
  zone: string,
): ContractState {
  const { requireContract, resignAfter } = settings
  if (requireContract === 'never') return 'notDemanded'
  const [newest] = contractsOf(settings, guest, contracts)
  if (!newest) return 'missing'
  return resignAfter !== null && localDate(newest.signedAt, zone) < resignAfter ? 'outdated' : 'signed'
}

export const isLacking = (state: ContractState): boolean => state === 'missing' || state === 'outdated'

/** The ids of the contracts that are the newest for at least one of their animals. `contracts`: all of one contact and service. */
export function currentIn(contracts: readonly (Contract & { id: string })[]): Set<string> {
  const newest = new Map<string, string>()
  for (const { id, animalId, animalIds } of contracts.toSorted((a, b) =>
    a.signedAt < b.signedAt || (a.signedAt === b.signedAt && a.id < b.id) ? -1 : 1,
  ))
    for (const one of animalIds?.length ? animalIds : [animalId]) newest.set(one, id)
  return new Set(newest.values())
}
