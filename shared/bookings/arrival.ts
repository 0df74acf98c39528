// The questions at check-in, the answers that a check-in carries, and the belongings at check-out.
import type { Animal } from '../animals/animal.ts'
import { Failure } from '../errors.ts'
import type { ReplicaReader } from '../mutation.ts'
import { settingsOn } from '../settings/areaSetting.ts'
import type { CheckInSettings } from '../settings/guestAreas.ts'
import { questionsAbout } from '../settings/houseQuestion.ts'
import { derivedId } from '../uuid.ts'
import { checkInStay, checkOutStay, type Act, type Service, type Stay } from './booking.ts'
import type { Arrival, ArrivalNote, Belonging, Handed } from './belongings.ts'
import { isLacking, type ContractState } from './contracts.ts'
import { checkInAreas, type Override } from './override.ts'

/** What a check-in or a check-out says besides the animals. */
export interface AtDoor {
  /** Of a check-in: the reasons for animals without a demanded vaccination, and the answers that were given. */
  overrides?: Override[] | undefined
  arrivals?: ArrivalNote[] | undefined
  /** Of a check-out: the belongings, those that were given back marked. */
  belongings?: Handed[] | undefined
  /** Of a check-out: who collected the animals. Absent: nobody wrote it down. */
  pickedUpBy?: string | undefined
}

const questions = ['contract', 'insurance', 'parasites', 'belongings', 'weight', 'heat', 'house', 'photo', 'signature'] as const
export type Question = (typeof questions)[number]

type Asked = Pick<Animal, 'species' | 'sex' | 'neutered'>

const comesIntoHeat = ({ species, sex, neutered }: Asked): boolean =>
  (species === 'dog' || species === 'cat') && sex === 'f' && neutered !== 'yes'

/** What is known before the check-in. */
interface Known {
  /** Whether it was weighed today. */
  isWeighed: boolean
  contract: ContractState
  isUninsured: boolean
  isUntreated: boolean
  /** Whether the person may add photos; whether there is a booking that a signature can belong to. */
  mayPhotograph: boolean
  hasBooking: boolean
}

/** The questions that the settings require and that have no answer yet. */
export function questionsFor(settings: CheckInSettings, animal: Asked, known: Known): Question[] {
  const { isWeighed, contract, isUninsured, isUntreated, mayPhotograph, hasBooking } = known
  const isAsked: Record<Question, boolean> = {
    contract: isLacking(contract),
    insurance: isUninsured,
    parasites: isUntreated,
    belongings: settings.askBelongings,
    weight: settings.askWeight && !isWeighed,
    heat: settings.noHeat && comesIntoHeat(animal),
    house: questionsAbout(settings.houseQuestions, animal).length > 0,
    photo: settings.photoAtCheckIn && mayPhotograph,
    signature: settings.signatureAtCheckIn && hasBooking,
  }
  return questions.filter((question) => isAsked[question])
}

/** Throws `booking.inHeat` for an animal in heat that the house does not take, unless a reason is given. */
export function checkHeat({ noHeat }: Pick<CheckInSettings, 'noHeat'>, { animalId, inHeat, heatReason }: ArrivalNote): void {
  if (noHeat && inHeat && heatReason === '') throw new Failure('booking.inHeat', { fields: ['arrivals'], detail: { animalId } })
}

/** Checked in, with the reason and the answers given for it. A stay that is checked in already stays as it is. */
export function arriveStay(stay: Stay, act: Act, { overrides = [], arrivals = [] }: AtDoor = {}): Stay {
  const next = checkInStay(stay, act)
  if (next === stay) return stay
  const reason = overrides.find(({ animalId }) => animalId === stay.animalId)?.reason
  const note = arrivals.find(({ animalId }) => animalId === stay.animalId)
  return { ...next, ...(reason && { overrideReason: reason }), ...(note && notedOf(note, stay.id, act)) }
}

/** The fields of a stay that keep the answers. */
export function notedOf(note: ArrivalNote, stayId: string, act: Act): Pick<Stay, 'belongings' | 'arrival'> {
  const { belongings, grams, inHeat, heatReason, contract: said = null, photoId = null, signatureId = null } = note
  const { insurance = null, parasites: treated = null, answers = null } = note
  const made = (what: string) => derivedId(stayId, `${what}:${act.at}`)
  const contract = said && { ...said, documentId: said.signedOn === null ? null : made('contract') }
  const parasites = treated && { ...treated, vaccinationId: treated.treatedOn === null ? null : made('parasites') }
  const isEmpty = [grams, inHeat, contract, insurance, parasites, photoId, signatureId, answers?.[0] ?? null].every((one) => one === null)
  const shown = {
    ...(contract && { contract }),
    ...(insurance && { insurance }),
    ...(parasites && { parasites }),
    ...(answers?.length && { answers }),
  }
  const taken = { ...shown, ...(photoId && { photoId }), ...(signatureId && { signatureId }) }
  const arrival: Arrival = { grams, weightId: grams === null ? null : made('weight'), inHeat, heatReason, ...taken }
  return { belongings, arrival: isEmpty ? null : arrival }
}

/** Checked out, with the belongings as they were handed over and who collected it. Throws `notCheckedIn`. */
export function departStay(stay: Stay, act: Act, { belongings: handed = [], pickedUpBy }: AtDoor = {}): Stay {
  const next = checkOutStay(stay, act)
  const own = handed.find(({ animalId }) => animalId === stay.animalId)
  return next === stay ? stay : { ...next, ...(own && { belongings: own.belongings }), ...(pickedUpBy && { pickedUpBy }) }
}

export const stillHere = ({ belongings }: Pick<Stay, 'belongings'>): Belonging[] => (belongings ?? []).filter(({ isBack }) => !isBack)

/**
 * The answers for one animal over the rows of a device. Throws `booking.inHeat`. The range of a weight is checked where it is typed and by
 * the server: a check-in locks no store for it (docs/decisions/019).
 */
export async function checkArrivalOn(
  replica: ReplicaReader,
  tenantId: string,
  { service, animalId }: { service: Service; animalId: string },
  arrivals: readonly ArrivalNote[],
): Promise<void> {
  const note = arrivals.find((one) => one.animalId === animalId)
  if (note) checkHeat(await settingsOn(replica, tenantId, checkInAreas[service]), note)
}
