// Bookmarks of the demo: what a shelter looks at every day, and what one of its people does.
import type { AnimalFilters } from '../../shared/animals/animalFilters.ts'
import type { Bookmark } from '../../shared/animals/bookmark.ts'
import { derivedId } from '../../shared/uuid.ts'

const ofAll: readonly [string, AnimalFilters][] = [
  ['Hunde im Tierheim', { situation: ['present'], species: ['dog'] }],
  ['Katzen im Tierheim', { situation: ['present'], species: ['cat'] }],
  ['Zur Vermittlung freigegeben', { care: ['in'], released: ['yes'] }],
]
const ofCarer: readonly [string, AnimalFilters][] = [
  ['Senioren in Obhut', { care: ['in'], age: ['senior'] }],
  ['Noch ohne Chip', { care: ['in'], species: ['dog', 'cat'], chip: ['no'] }],
]

/** For houses with animals of their own; `carerId` is whose the personal ones are. */
export function demoBookmarks(tenantId: string, carerId: string): Omit<Bookmark, 'version'>[] {
  const made = (which: Bookmark['which'], userId: string | null) => (entry: (typeof ofAll)[number], position: number) => ({
    id: derivedId(tenantId, `bookmark:${which}:${position}`),
    which,
    userId,
    name: entry[0],
    bookmark: entry[1],
    position,
  })
  return [...ofAll.map(made('tenant', null)), ...ofCarer.map(made('user', carerId))]
}
