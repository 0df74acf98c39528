// Tags that people hold to a reader at a terminal: the number of a key fob or card, as a reader types it.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { Id, Instant } from '../values.ts'

/** The shortest numbers of cards have four bytes. */
export const tagDigits = { least: 8, most: 32 } as const

/** Readers write one number in capitals or not, with or without hyphens, colons and dots. */
export const readTag = (typed: string): string => typed.toLowerCase().replace(/[\s.:-]/g, '')

/** The number in the one form that is compared. Throws `tag.invalid`. */
export function checkedTag(typed: string): string {
  const number = readTag(typed)
  if (!/^[\da-f]*$/.test(number) || number.length < tagDigits.least || number.length > tagDigits.most)
    throw new Failure('tag.invalid', { fields: ['number'] })
  return number
}

export const TagNumber = v.pipe(v.string(), v.maxLength(60))

const TagState = v.object({ setAt: v.nullable(Instant) })
const common = { access: 'signedIn', right: 'admin.users', params: v.strictObject({ id: Id }) } as const

export const tagOfUser = endpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/user/{id}/tag',
  summary: 'When the tag of somebody for terminals was set',
  mutates: false,
  response: TagState,
  errors: [],
})

export const setTag = endpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/user/{id}/tag',
  summary: 'Give somebody a tag for terminals; it takes the place of the one before',
  recentSignIn: true,
  // A receipt would keep a hash of the number that is quickly found out.
  mutates: false,
  writes: true,
  body: v.strictObject({ number: TagNumber }),
  response: TagState,
  errors: ['tag.invalid', 'tag.taken'],
})

export const removeTag = endpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/user/{id}/tag/remove',
  summary: 'Remove the tag of somebody, such as one that was lost',
  recentSignIn: true,
  mutates: true,
  online: true,
  response: TagState,
  errors: [],
})
