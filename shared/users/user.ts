// Users of an organisation as its administrators see them: who was invited, who works here with which rights, who no longer does.
import * as v from 'valibot'
import { rights, type Right } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { Email } from '../emailAddress.ts'
import { Id, Instant, text } from '../values.ts'
import { userStates, type UserState } from './userStates.ts'

export const User = v.object({
  /** Of the membership: it tells nothing about what the person does elsewhere. */
  id: Id,
  email: v.string(),
  /** As the inviter wrote them, until the person has come; then their own. */
  forename: v.string(),
  surname: v.string(),
  state: v.picklist(userStates),
  rights: v.array(v.picklist(rights)),
  /** When the last invitation was sent and until when its link works; null for those who were never invited. */
  invitedAt: v.nullable(Instant),
  inviteExpiresAt: v.nullable(Instant),
  /** Whether an invitation waits whose link has expired: it can be sent again. */
  inviteExpired: v.boolean(),
})
export type User = v.InferOutput<typeof User>

/** An invitation's link works for seven days. */
export const inviteLifeMillis = 7 * 24 * 60 * 60_000
/** So long after an invitation the next one can be sent. */
export const inviteAgainAfterMillis = 60_000

/** As far as there are such rights, each once and in the order of the list. */
export const rightsAmong = (held: readonly string[]): Right[] => rights.filter((right) => held.includes(right))

const Rights = v.pipe(
  v.array(v.picklist(rights)),
  v.maxLength(100),
  v.transform((held) => rightsAmong(held)),
)
const Page = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000))
const params = v.strictObject({ id: Id })
const common = { access: 'signedIn', right: 'admin.users' } as const
const changing = { ...common, method: 'POST', mutates: true, online: true } as const

export const listUsers = endpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/user/list',
  summary: 'Users of the organisation by name, searched by name and e-mail address',
  mutates: false,
  body: v.strictObject({
    search: v.optional(text(200), ''),
    state: v.optional(v.nullable(v.picklist(userStates)), null),
    page: Page,
    perPage: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(200)),
  }),
  response: v.object({ items: v.array(User), pages: v.number(), total: v.number() }),
  errors: [],
})

export const getUser = endpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/user/{id}',
  summary: 'One user of the organisation',
  mutates: false,
  params,
  response: User,
  errors: ['notFound'],
})

export const inviteUser = endpoint({
  ...changing,
  path: '/api/admin/user/new',
  summary: 'Invite someone by mail. The answer is the same whether the address has an account elsewhere or not',
  recentSignIn: true,
  body: v.strictObject({ id: v.nullable(Id), email: Email, forename: text(80, 1), surname: text(80, 1), rights: Rights }),
  response: User,
  errors: ['emailInUse', 'idTaken', 'tenant.usersFull'],
})

export const changeUser = endpoint({
  ...changing,
  path: '/api/admin/user/{id}',
  summary: 'Change the rights of a user; they hold from the next request on',
  recentSignIn: true,
  params,
  body: v.strictObject({ rights: Rights }),
  response: User,
  errors: ['notFound', 'lastAdmin', 'selfLock'],
})

export const deactivateUser = endpoint({
  ...changing,
  path: '/api/admin/user/{id}/deactivate',
  summary: 'Let a user into this organisation no longer, from the next request on',
  recentSignIn: true,
  params,
  response: User,
  errors: ['notFound', 'lastAdmin', 'selfLock'],
})

export const reactivateUser = endpoint({
  ...changing,
  path: '/api/admin/user/{id}/reactivate',
  summary: 'Let a deactivated user in again, with the rights they had',
  recentSignIn: true,
  params,
  response: User,
  errors: ['notFound', 'tenant.usersFull'],
})

export const inviteAgain = endpoint({
  ...changing,
  path: '/api/admin/user/{id}/invite-again',
  summary: 'Send an invitation again; nothing happens for users who have come already',
  params,
  response: User,
  errors: ['notFound', 'tooManyRequests'],
})

export const endUserSessions = endpoint({
  ...changing,
  path: '/api/admin/user/{id}/end-sessions',
  summary: 'Sign a user out of all their devices',
  params,
  response: User,
  errors: ['notFound'],
})

/** What is reported about a user's history here. */
export const userActions = [
  'user.invited',
  'user.invitedAgain',
  'user.accepted',
  'user.changed',
  'user.deactivated',
  'user.reactivated',
  'user.signedOut',
] as const

const UserEvent = v.object({
  id: Id,
  at: Instant,
  action: v.picklist(userActions),
  /** Who did it. */
  by: v.nullable(v.object({ forename: v.string(), surname: v.string() })),
  /** Rights that came and went. */
  added: v.array(v.string()),
  removed: v.array(v.string()),
})
export type UserEvent = v.InferOutput<typeof UserEvent>

const PageText = v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/)), '0')
export const historyPerPage = 50

export const userHistory = endpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/user/{id}/history',
  summary: 'What was done to a user in this organisation, the newest first, 50 to a page',
  mutates: false,
  params,
  query: v.strictObject({ page: PageText }),
  response: v.object({ items: v.array(UserEvent), pages: v.number(), total: v.number() }),
  errors: ['notFound'],
})

/** What states follow from, as the rows have it. */
export interface StateFacts {
  deactivated: boolean
  /** An invitation that was not accepted yet. */
  pending: boolean
  /** The account is locked by the operator. Nothing is disclosed about it before the person has come. */
  locked: boolean
}

export const stateOfUser = ({ deactivated, pending, locked }: StateFacts): UserState =>
  deactivated ? 'deactivated' : pending ? 'invited' : locked ? 'locked' : 'active'

/** Text as lists compare it: without case and marks. */
const comparable = (value: string): string =>
  value
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
const sortText = ({ surname, forename }: User) => `${comparable(surname)}\n${comparable(forename)}`

/** The page of a list: every word must occur in name or address; ordered by surname, then forename. */
export function usersOfPage(users: readonly User[], { search, state, page, perPage }: v.InferOutput<(typeof listUsers)['body']>) {
  const words = comparable(search).split(/\s+/).filter(Boolean)
  const found = users
    .filter((user) => state === null || user.state === state)
    .filter(({ email, forename, surname }) => {
      const among = comparable(`${forename} ${surname} ${email}`)
      return words.every((word) => among.includes(word))
    })
    .map((user) => ({ user, sort: sortText(user) }))
    .sort((a, b) => (a.sort < b.sort ? -1 : a.sort > b.sort ? 1 : a.user.id < b.user.id ? -1 : 1))
    .map(({ user }) => user)
  const items = found.slice(page * perPage, (page + 1) * perPage)
  return { items, pages: Math.ceil(found.length / perPage), total: found.length }
}

/**
 * Whether someone may lose the right to manage users. `others`: how many would still have it and have come.
 * Throws `lastAdmin` before `selfLock`, because that is the one that somebody else cannot help with either.
 */
export function assertMayLoseAdmin({ others, isSelf }: { others: number; isSelf: boolean }): void {
  if (others === 0) throw new Failure('lastAdmin')
  if (isSelf) throw new Failure('selfLock')
}

/** What came and went between two selections of rights. */
export const differenceOfRights = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((right) => !before.includes(right)),
  removed: before.filter((right) => !after.includes(right)),
})
