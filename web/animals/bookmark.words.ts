import { msg } from '@lingui/core/macro'
import { lazyPart } from '../ui/lazyPart.ts'
import type { AnimalFilters } from '../../shared/animals/animalFilters.ts'
import { choosable } from '../../shared/animals/animalFilters.ts'
import type { Whose } from '../../shared/animals/bookmark.ts'
import { named, one, shown, silent, text } from '../words/fieldWords.ts'
import type { Say, WordsOf } from '../words/words.ts'
import { filterText } from './filterTexts.ts'

const which = one<Whose>(msg`For`, { user: msg`me`, tenant: msg`everybody` })

/** Each filter with its name, whatever number of choices it has. */
function filters(chosen: AnimalFilters, { i18n, names, t }: Say): string[] {
  const { search, classification } = chosen
  return [
    ...(search ? [t(msg`Search: ${search}`)] : []),
    ...choosable.flatMap((name) => (chosen[name] ? [filterText(i18n, name, chosen[name], Infinity)] : [])),
    ...(classification ? [Object.values(names('classification', classification)).join(', ')] : []),
  ]
}

/** The new name of each, beside the one that it has. */
const renamed = (names: Record<string, string>, say: Say): string[] =>
  Object.entries(names).map(([id, name]) => `${Object.values(say.names('bookmark', id)).join('')} → ${name}`)

export const bookmarkWords: WordsOf<'createBookmark' | 'editBookmarks'> = {
  createBookmark: {
    head: ({ name }) => msg`New bookmark: ${name}`,
    fields: { id: silent('names the row'), which, name: text(msg`Name`), bookmark: shown(msg`Filters`, filters) },
    correction: { form: lazyPart(() => import('./CorrectBookmark.tsx')) },
  },
  editBookmarks: {
    head: () => msg`Edit bookmarks`,
    fields: {
      which,
      order: named(msg`Order`, 'bookmark'),
      rename: shown(msg`Renamed`, renamed),
      remove: named(msg`Removed`, 'bookmark'),
    },
    correction: { form: lazyPart(() => import('./CorrectBookmarks.tsx')) },
  },
}
