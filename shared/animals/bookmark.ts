// Bookmarks (specification 3, 4 and 7): a list with its filters, order and columns under a name, of one user or of the whole organisation.
import * as v from 'valibot'
import { isReadOnly, may, type Viewer } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { mutation, type Intent, type ReplicaReader } from '../mutation.ts'
import { ListView, savedLists, StoredView, type ListName } from './savedLists.ts'
import { codePoints, Id, text, Version } from '../values.ts'
import type { Synced } from '../noun.ts'

/** Whose: one's own, or everybody's in the organisation. */
export const whose = ['user', 'tenant'] as const
export type Whose = (typeof whose)[number]

/** Code points at most, and how many one set holds. */
export const nameLimit = 80
export const setLimit = 100

export const Bookmark = v.object({
  id: Id,
  version: Version,
  which: v.picklist(whose),
  /** Whose own it is; null for one of the organisation. */
  userId: v.nullable(Id),
  /** Missing in older bookmarks: they belong to the list of animals. */
  list: v.nullish(v.picklist(savedLists)),
  name: v.string(),
  bookmark: StoredView,
  /** Null until somebody has put the set in order: such ones come last, in the order in which they were made. */
  position: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})
export type Bookmark = v.InferOutput<typeof Bookmark>

declare module '../rows.ts' {
  interface Rows {
    bookmark: Bookmark
  }
}

export const bookmarkScopes = (row: Pick<Bookmark, 'which' | 'userId'>): string[] => [
  row.which === 'user' ? `user:${row.userId}` : 'bookmarks',
]

/** A set as the user context carries it. */
export const BookmarkSet = v.object({
  canEdit: v.boolean(),
  bookmarks: v.array(v.object({ id: Id, list: v.nullish(v.picklist(savedLists)), name: v.string(), bookmark: StoredView })),
})
export type BookmarkSet = v.InferOutput<typeof BookmarkSet>

/** Which list it shows. */
export const listOf = ({ list }: Pick<Bookmark, 'list'>): ListName => list ?? 'animals'

/** Bookmarks are for those who see animals or contacts. */
const seesLists = (rights: Viewer['rights']): boolean => rights.has('animals.view') || rights.has('contacts.view')

/** One's own always; those that everybody sees are for anyone who decides what the organisation's people see. */
export const mayEditBookmarks = (viewer: Pick<Viewer, 'rights'> & { tenant: Pick<Viewer['tenant'], 'status'> }, which: Whose): boolean =>
  seesLists(viewer.rights) && !isReadOnly(viewer.tenant) && (which === 'user' || may(viewer, 'admin.users'))

const last = Number.MAX_SAFE_INTEGER

export function inOrder(bookmarks: readonly Bookmark[]): Bookmark[] {
  return [...bookmarks].sort((a, b) => (a.position ?? last) - (b.position ?? last) || (a.id < b.id ? -1 : 1))
}

/** One set of a user out of all bookmarks that they have. */
export const bookmarksOf = (bookmarks: readonly Bookmark[], which: Whose, userId: string): Bookmark[] =>
  inOrder(bookmarks.filter((one) => one.which === which && (which === 'tenant' || one.userId === userId)))

export const bookmarkSet = (bookmarks: readonly Bookmark[], which: Whose, userId: string, canEdit: boolean): BookmarkSet => ({
  canEdit,
  bookmarks: bookmarksOf(bookmarks, which, userId).map((row) => ({
    id: row.id,
    list: listOf(row),
    name: row.name,
    bookmark: row.bookmark,
  })),
})

/** Throws `bookmark.nameInvalid`: a name is one line of 1 to 80 characters. */
export function checkBookmarkName(name: string): void {
  const isOneLine = !/[\r\n\t\v\f\u0085\u2028\u2029]/.test(name)
  if (name.trim() === '' || !isOneLine || codePoints(name) > nameLimit) throw new Failure('bookmark.nameInvalid', { fields: ['name'] })
}

/** Throws `bookmark.tooMany` when a set of so many has no place for one more. */
export function checkPlace(count: number): void {
  if (count >= setLimit) throw new Failure('bookmark.tooMany')
}

// Longer names pass the schema so that the rule can answer with its code.
const Name = text(400)
const BookmarkBody = v.strictObject({ id: v.nullable(Id), list: v.optional(v.picklist(savedLists)), name: Name, bookmark: ListView })
export type BookmarkBody = v.InferOutput<typeof BookmarkBody>

const Ids = v.pipe(v.array(Id), v.maxLength(2 * setLimit))
/** What is not named in `order` stays where it is. */
export const BookmarkEdit = v.strictObject({
  order: Ids,
  rename: v.pipe(
    v.record(Id, Name),
    v.check((names) => Object.keys(names).length <= 2 * setLimit),
  ),
  remove: Ids,
})
export type BookmarkEdit = v.InferOutput<typeof BookmarkEdit>

/** Everything that an edit names, each once. */
export const idsOfEdit = ({ order, rename, remove }: BookmarkEdit): string[] => [...new Set([...order, ...Object.keys(rename), ...remove])]

/** The bookmark after an edit; null when it is removed. */
export function edited(bookmark: Bookmark, { order, rename, remove }: BookmarkEdit): Bookmark | null {
  const { id, name, position } = bookmark
  if (remove.includes(id)) return null
  const place = order.indexOf(id)
  return { ...bookmark, name: Object.hasOwn(rename, id) ? rename[id]! : name, position: place < 0 ? position : place }
}

export function checkEdit({ rename }: BookmarkEdit): void {
  for (const name of Object.values(rename)) checkBookmarkName(name)
}

const shared = { method: 'POST', access: 'signedIn', right: null, mutates: true } as const
const params = v.strictObject({ which: v.picklist(whose) })

export const createBookmarkCall = endpoint({
  ...shared,
  path: '/api/animal/bookmark/{which}/new',
  summary: 'Remember a list with its filters, order and columns under a name',
  params,
  body: BookmarkBody,
  response: Bookmark,
  errors: ['bookmark.nameInvalid', 'bookmark.tooMany', 'idTaken'],
})

export const editBookmarksCall = endpoint({
  ...shared,
  path: '/api/animal/bookmark/{which}',
  summary: 'Order, rename and remove bookmarks; one that is gone already is passed over',
  params,
  body: BookmarkEdit,
  response: v.object({ items: v.array(Bookmark), removed: v.array(Id) }),
  errors: ['bookmark.nameInvalid'],
})

type Create = BookmarkBody & { which: Whose }
type Edit = BookmarkEdit & { which: Whose }

const lane = ({ userId }: Intent<unknown>): string => `bookmarks:${userId}`

export const createBookmark = mutation<Create>()({
  name: 'createBookmark',
  mv: 1,
  endpoint: createBookmarkCall,
  lane,
  rows: ({ input, mid }) => [{ kind: 'bookmark', id: input.id ?? mid }],
  parts: ({ input: { which, ...body } }) => ({ params: { which }, body }),
  async check({ input, userId }, replica) {
    checkBookmarkName(input.name)
    checkPlace((await heldOf(replica, input.which, userId)).length)
  },
  effects: {
    bookmark: (row, { input: { which, name, bookmark, ...input }, userId }, id) => ({
      id,
      version: row?.version ?? 0,
      which,
      userId: which === 'user' ? userId : null,
      list: listOf(input),
      name,
      bookmark,
      position: row?.position ?? null,
    }),
  },
  settled: (row) => [{ kind: 'bookmark', id: row.id, row }],
  withId: (input, id) => ({ ...input, id }),
})

export const editBookmarks = mutation<Edit>()({
  name: 'editBookmarks',
  mv: 1,
  endpoint: editBookmarksCall,
  lane,
  rows: ({ input }) => idsOfEdit(input).map((id) => ({ kind: 'bookmark', id })),
  parts: ({ input: { which, ...body } }) => ({ params: { which }, body }),
  check: async ({ input }) => checkEdit(input),
  effects: { bookmark: (row, { input }) => row && edited(row, input) },
  settled: ({ items, removed }) => [
    ...items.map((row) => ({ kind: 'bookmark' as const, id: row.id, row })),
    ...removed.map((id) => ({ kind: 'bookmark' as const, id, row: null })),
  ],
})

const heldOf = async (replica: ReplicaReader, which: Whose, userId: string): Promise<Bookmark[]> =>
  bookmarksOf(await replica.where('bookmark', 'which', which), which, userId)

export const bookmarkKind: Synced<'bookmark'> = {
  schema: Bookmark,
  indexes: 'which',
  scopes: bookmarkScopes,
  granted: ({ rights }) => (seesLists(rights) ? ['bookmarks'] : []),
}
