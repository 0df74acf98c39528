// Links that show one animal to somebody outside: to whom, how much of it, until when. Anyone who has the link needs no account.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { addDays } from '../time.ts'
import { CalendarDate, Id, Instant, text } from '../values.ts'
import { Animal } from './animal.ts'
import { AnimalFacts } from './animalFacts.ts'
import { Restriction } from '../restriction.ts'
import { shareParts } from './shareParts.ts'

/** Days that a link can last at most, and lasts when nothing is set. */
export const longestShare = 366
export const usualShare = 30
/** Links of one animal that are good at the same time. */
export const mostShares = 20
/** Openings that are shown of a link, the newest. */
export const shownOpenings = 20

const Parts = v.pipe(
  v.array(v.picklist(shareParts)),
  v.minLength(1),
  v.maxLength(shareParts.length),
  v.check((parts) => new Set(parts).size === parts.length),
)

export const Share = v.object({
  id: Id,
  /** Who got it, in words. */
  grantee: v.string(),
  parts: v.array(v.picklist(shareParts)),
  createdAt: Instant,
  createdBy: Id,
  /** The last day on which it opens. */
  validUntil: CalendarDate,
  revokedAt: v.nullable(Instant),
  /** How often it was opened, and when last. */
  opened: v.number(),
  openings: v.array(Instant),
})
export type Share = v.InferOutput<typeof Share>

export const isOpen = ({ revokedAt, validUntil }: Pick<Share, 'revokedAt' | 'validUntil'>, today: string): boolean =>
  revokedAt === null && validUntil >= today

/** Throws `share.period`. */
export function checkShare({ validUntil }: Pick<Share, 'validUntil'>, today: string): void {
  if (validUntil < today || validUntil > addDays(today, longestShare)) throw new Failure('share.period', { fields: ['validUntil'] })
}

const ofAnimal = v.strictObject({ id: Id })
const shared = { access: 'signedIn', right: 'animals.edit' } as const

const Person = v.object({ id: Id, forename: v.string(), surname: v.string() })

export const animalAccess = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/animal/{id}/access',
  summary: 'Who may see an animal: the members whom it is shown to, and the links for people outside',
  mutates: false,
  params: ofAnimal,
  /** `people`: those who could be admitted. */
  response: v.object({ restrictedTo: Restriction, people: v.array(Person), shares: v.array(Share) }),
  errors: [],
})
export type AnimalAccess = v.InferOutput<typeof animalAccess.response>

const ShareBody = v.strictObject({ grantee: text(120, 1), parts: Parts, validUntil: CalendarDate })
export type ShareBody = v.InferOutput<typeof ShareBody>

/** The key is shown once: the server keeps no more than its hash, and a receipt would keep it. */
export const createShare = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/animal/{id}/share/new',
  summary: 'Make a link that shows the animal to somebody outside',
  mutates: false,
  writes: true,
  params: ofAnimal,
  body: ShareBody,
  response: v.object({ share: Share, key: v.string() }),
  errors: ['share.period', 'share.tooMany'],
})

export const revokeShare = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/animal/{id}/share/{shareId}/revoke',
  summary: 'End a link at once',
  mutates: true,
  online: true,
  params: v.strictObject({ id: Id, shareId: Id }),
  body: v.strictObject({}),
  response: Share,
  errors: [],
})

const Address = v.object({ large: v.string(), small: v.string() })

/** What a receiver sees. A part that the link does not show is null. */
export const SharedAnimal = v.object({
  organization: v.string(),
  animal: v.object({
    ...v.pick(Animal, ['number', 'name', 'species', 'sex']).entries,
    profile: v.nullable(
      v.object({
        ...v.pick(Animal, ['breed', 'neutered', 'birthDate', 'colour', 'chip']).entries,
        ...v.pick(AnimalFacts, ['markings', 'size', 'birthEstimated', 'identifiers', 'publicText']).entries,
      }),
    ),
  }),
  vaccinations: v.nullable(
    v.array(
      v.object({
        classification: v.string(),
        vaccine: v.string(),
        date: CalendarDate,
        validityEnd: v.nullable(CalendarDate),
        batch: v.string(),
        vet: v.string(),
      }),
    ),
  ),
  weights: v.nullable(v.array(v.object({ at: Instant, grams: v.number() }))),
  photos: v.nullable(v.array(Address)),
  /** The zone of the organisation, which decides its days. */
  zone: v.string(),
})
export type SharedAnimal = v.InferOutput<typeof SharedAnimal>

const listed = v.pipe(
  v.string(),
  v.maxLength(60),
  v.transform((parts) => parts.split(',')),
  Parts,
)

export const previewShare = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/animal/{id}/access/preview',
  summary: 'What a link with these parts shows',
  mutates: false,
  params: ofAnimal,
  query: v.strictObject({ parts: v.optional(listed, 'profile') }),
  response: SharedAnimal,
  errors: [],
})

/** By body, so that keys are in no log of addresses. Unknown, ended and revoked keys are answered alike. */
export const openShare = endpoint({
  method: 'POST',
  path: '/api/shared/open',
  summary: 'What the link of somebody outside shows',
  access: 'public',
  right: null,
  mutates: false,
  body: v.strictObject({ key: v.string() }),
  response: v.object({ ...SharedAnimal.entries, grantee: v.string(), validUntil: CalendarDate }),
  errors: ['notFound', 'tooManyRequests'],
})
