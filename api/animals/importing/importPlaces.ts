// What a table holds and which of its columns is which, before a person chose: by its headings, or as chosen last for the same headings.
import type { EntityManager } from '@mikro-orm/postgresql'
import { importKinds, type ImportKind } from '../../../shared/animals/importing/importColumns.ts'
import { lackingColumns, type Places } from '../../../shared/animals/importing/importFile.ts'
import { hashOf } from '../../files/fileStore.ts'
import { ImportFileEntity, type StoredImportFile } from './importFile.entity.ts'
import { proposedPlaces } from './importStaysFile.ts'
import { plainWord } from './importWords.ts'

/** Equal for tables with equal headings. */
export const headingsHashOf = (headings: readonly string[]): string => hashOf(Buffer.from(JSON.stringify(headings.map(plainWord))))

export const proposalsOf = (headings: readonly string[]) => ({
  animals: proposedPlaces(headings, 'animals'),
  contacts: proposedPlaces(headings, 'contacts'),
  vaccinations: proposedPlaces(headings, 'vaccinations'),
  changes: proposedPlaces(headings, 'changes'),
})

/**
 * The kind with the fewest missing needed columns; of several, the kind with the most columns in the table. Intakes with the species of
 * their animals are a table of animals: what happened to animals that are here already needs no species. A table of contacts may have a
 * column that reads like one ("Art", "Type").
 */
export function likelyKind(headings: readonly string[]): ImportKind {
  const proposals = proposalsOf(headings)
  const has = (wanted: string) => proposals.animals.some(({ column }) => column === wanted)
  const hasSpecies = has('animal_type')
  const isMoreOfContacts = proposals.contacts.length > proposals.animals.length
  const kinds = importKinds.filter(
    (kind) => !hasSpecies || (kind === 'contacts' ? isMoreOfContacts : kind !== 'changes' || !has('intake_date')),
  )
  const lacks = (kind: ImportKind) => lackingColumns(kind, proposals[kind]).length
  return kinds.toSorted((a, b) => Math.sign(lacks(a)) - Math.sign(lacks(b)) || proposals[b].length - proposals[a].length)[0]!
}

/** As chosen for it, else for the newest file with the same headings, else as the headings say. */
export async function placesOf(
  em: EntityManager,
  { tenantId, kind, places, headings, headingsHash }: Pick<StoredImportFile, 'tenantId' | 'kind' | 'places' | 'headings' | 'headingsHash'>,
): Promise<{ kind: ImportKind; places: Places }> {
  if (places) return { kind: kind ?? 'animals', places }
  const [alike] = await em.find(
    ImportFileEntity,
    { tenantId, headingsHash, places: { $ne: null } },
    { orderBy: { uploadedAt: 'desc' }, limit: 1, fields: ['kind', 'places'], disableIdentityMap: true },
  )
  if (alike?.places) return { kind: alike.kind ?? 'animals', places: alike.places }
  const likely = likelyKind(headings)
  return { kind: likely, places: proposedPlaces(headings, likely) }
}
