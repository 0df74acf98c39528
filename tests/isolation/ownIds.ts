// Which of a house's own rows a path is about, so that a call for it finds one.
import { plainNouns } from '../../shared/nouns.ts'
import type { House } from './twoHouses.ts'

/** The first that fits decides. Where the first of its rows cannot take every call of a path, others follow. */
const about: readonly (readonly [path: string, ...rows: string[]])[] = [
  ['/api/vet-invoice/original/', 'vetOriginal'],
  ['/api/care/item/original/', 'treatmentOriginal'],
  ['/api/animal-helper/sign-up/', 'signUp'],
  ['/api/home-check/photo/', 'homeCheckPhoto'],
  ...plainNouns.map(({ path, kind }) => [`${path}/`, kind] as const),
  ['/api/admin/user/', 'member'],
  ['/api/admin/animal/abandoned/', 'inmate'],
  ['/api/admin/animals/import/', 'importFile'],
  ['/api/admin/export/', 'exportJob'],
  ['/api/animal/change/', 'statusChange'],
  ['/api/animal/photo/', 'photo'],
  ['/api/animal/signed-document/', 'signedDocument'],
  ['/api/animal/draft/', 'changeDraft'],
  ['/api/animal/merge/', 'animalMerge'],
  ['/api/animal/turned-in/', 'statusChange'],
  ['/api/animal/vaccination/', 'vaccination'],
  ['/api/animal/weight/', 'weight'],
  ['/api/care/log/', 'careLog'],
  ['/api/terminal/care/log/', 'careLog'],
  ['/api/terminal/care/observe/', 'observation'],
  ['/api/payment/item/', 'toBillItem'],
  ['/api/daycare/entitlement/', 'entitlement'],
  ['/api/daycare/subscription/', 'subscription'],
  ['/api/pension/sponsored-residency/', 'sponsoredResidency'],
  ['/api/daycare/request-invite/', 'requestInvite'],
  ['/api/daycare/invite/', 'contact'],
  ['/api/daycare/trial-day/', 'trialDay'],
  ['/api/animal/file-drop/', 'animalDrop'],
  ['/api/animal/dropped-file/', 'animalFile'],
  ['/api/animal/', 'inmate'],
  ['/api/stock-book/', 'inspection'],
  ['/api/daycare/request/', 'daycareRequest'],
  ['/api/pension/request/', 'pensionRequest'],
  ['/api/daycare/booking/', 'daycareBooking'],
  ['/api/pension/booking/', 'pensionBooking'],
  ['/api/interest/', 'interest'],
  ['/api/contact/merge/', 'contactMerge'],
  ['/api/contact/file-drop/', 'fileDrop'],
  ['/api/contact/dropped-file/', 'droppedFile'],
  ['/api/contact/', 'contact', 'twin'],
  ['/api/shelter/room/', 'room'],
  ['/api/admin/animal-classification/', 'classification'],
  ['/api/shelter/', 'shelter'],
  ['/api/timetracking/punch/', 'punch'],
  ['/api/timetracking/', 'timeRecord'],
  ['/api/todo/', 'task'],
  ['/api/admin/terminals/', 'terminal'],
]

const rowsOf = (path: string): string[] => about.find(([start]) => path.startsWith(start))?.slice(1) ?? ['member']

/** The id for a slot of `requestParts.ts`; undefined where nothing of the house is meant. */
export function ownId({ ids, person }: House, path: string, slot: string): string | undefined {
  const part = slot.split('.').at(-1)!
  if (part === 'userId') return person.userId
  if (part === 'animalId') return ids.inmate
  if (part === 'shareId') return ids.share
  if (part === 'treatmentId') return ids.careItem
  if (part === 'invoiceId') return ids.vetInvoice
  if (part === 'other') return ids.animal
  if (part === 'otherId') return ids.twin
  if (slot !== 'params.id') return ids[part]
  return ids[rowsOf(path)[0]!]
}

/** Every id that the path may be about, the likeliest first. */
export function ownIdsOf(house: House, path: string, slot: string): string[] {
  if (path.startsWith('/api/animal/bookmark/')) return [house.ids.bookmark!]
  const [first, more] = [ownId(house, path, slot), slot === 'params.id' ? rowsOf(path).slice(1) : []]
  return [...(first ? [first] : []), ...more.map((row) => house.ids[row]!)]
}

/** Types of changes. The house has no change that their calls accept. */
const changes = [
  'found birth foster-intake stock internal-move foster-home-admission lost lost-returned late-return adoption adoption-return',
  'found-give-back hand-over set-free not-returned owner-change death',
].flatMap((line) => line.split(' '))

/**
 * Paths that take no row of the house with the content that is made up for them: the row would have to be in another state, or the content is
 * refused before the row is looked for. A long run tries every row there all the same.
 */
export const takesNone: ReadonlySet<string> = new Set([
  ...changes.flatMap((change) => [`/api/animal/${change}/{id}`, `/api/animal/${change}/{id}/cancel`]),
  ...['daycare', 'pension'].flatMap((service) => [`/api/${service}/booking/{id}/check-in`, `/api/${service}/booking/{id}/extra/remove`]),
  ...['answer', 'offer', 'take'].map((act) => `/api/planning/shift/{id}/${act}`),
  '/api/auth/passkey/{id}/remove',
  '/api/auth/oidc/{provider}/token',
  '/api/auth/sessions/{id}/end',
  '/api/daycare/request/{id}/accept-trial',
  '/api/admin/animal/abandoned/{id}/take-over',
  '/api/animal/draft/save',
  '/api/animal/adoption/{id}/fee',
  '/api/animal/photo/order',
  '/api/animal/bookmark/{which}/new',
  '/api/animal-seizure/{id}/take-back',
  '/api/animal-helper/session/{id}',
  '/api/animal-helper/participation/{id}',
  '/api/vet-invoice/{id}/charge',
  '/api/daycare/group-place/{id}',
  '/api/daycare/group-duty/{id}',
])
