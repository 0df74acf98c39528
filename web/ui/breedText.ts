// Breeds in the language that is read. Their names come with the texts of the first screen in English, in German with the rest: most are
// stored in German.
import type { I18n } from '@lingui/core'
import type { breedName } from '../../locales/breeds.ts'
import type { Species } from '../../shared/species.ts'

let nameIn: typeof breedName | undefined

export async function loadBreedNames(): Promise<void> {
  nameIn ??= (await import('../../locales/breeds.ts')).breedName
}

/** A known breed in the language that is read; other words stay as they were typed. */
export const breedText = ({ locale }: Pick<I18n, 'locale'>, { species, breed }: { species: Species; breed: string }): string =>
  nameIn?.(locale === 'en' ? 'en' : 'de', species, breed) ?? breed
