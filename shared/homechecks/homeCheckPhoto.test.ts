import { expect, test } from 'vitest'
import { checkPhotoOf } from '../../tests/factories/checkPhoto.ts'
import { homeCheckProblems, unplanned, type HomeCheckBody } from './homeCheck.ts'
import { checkPhotoProblems, mostCheckPhotos, photosInOrder, tooManyPhotos, type HomeCheckPhoto } from './homeCheckPhoto.ts'

const photo = (nth: number, more: Partial<HomeCheckPhoto> = {}) =>
  checkPhotoOf({ id: `photo ${nth}`, checkId: 'check', takenAt: `2026-06-10T09:${String(nth).padStart(2, '0')}:00.000Z`, ...more })

test('photos are shown in the order in which they were taken, without those that were removed', () => {
  const [first, second, third] = [photo(1), photo(2, { deletedAt: '2026-06-10T10:00:00.000Z' }), photo(3)]
  expect(photosInOrder([third, second, first]).map(({ id }) => id)).toEqual(['photo 1', 'photo 3'])
  const twin = photo(1, { id: 'photo 0' })
  expect(photosInOrder([first, twin]).map(({ id }) => id)).toEqual(['photo 0', 'photo 1'])
})

test('a check has twelve photos at most; removed ones do not count, and removing one is always possible', () => {
  const full = Array.from({ length: mostCheckPhotos }, (_, nth) => photo(nth))
  const refused = [{ code: 'check.tooManyPhotos', field: 'checkId' }]
  expect(tooManyPhotos(photo(20), full)).toEqual(refused)
  expect(tooManyPhotos(photo(20), full.slice(1))).toEqual([])
  expect(tooManyPhotos(photo(20, { deletedAt: '2026-06-10T10:00:00.000Z' }), full)).toEqual([])
  const oneRemoved = full.with(0, photo(0, { deletedAt: '2026-06-10T10:00:00.000Z' }))
  expect(tooManyPhotos(photo(20), oneRemoved)).toEqual([])
})

test('a photo belongs to a check', () => {
  expect(checkPhotoProblems({ ...photo(1), checkId: null })).toEqual([{ code: 'field.missing', field: 'checkId' }])
})

const check: Omit<HomeCheckBody, 'id'> = {
  ...unplanned,
  type: 'before',
  state: 'requested',
  contactId: 'contact',
  animalIds: [],
  requestedAt: '2026-06-10T09:00:00.000Z',
  requestedBy: null,
  due: null,
  note: '',
}
const signature = { name: 'Ada Seidel', strokes: [[1, 2, 3, 4]], signedAt: '2026-06-10T09:30:00.000Z' }

test.each([
  ['a signature with a name', { signature }, []],
  ['a signature without a name', { signature: { ...signature, name: '' } }, [{ code: 'field.missing', field: 'signature' }]],
  ['a reason why nobody signed', { unsigned: 'refused' as const }, []],
  ['neither', {}, []],
  ['both', { signature, unsigned: 'notAsked' as const }, [{ code: 'check.signedAndNot', field: 'unsigned' }]],
])('of a check with %s the rules say so', (_name, more, problems) => {
  expect(homeCheckProblems({ ...check, ...more })).toEqual(problems)
})
