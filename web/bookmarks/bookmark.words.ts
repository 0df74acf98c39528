import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lazyPart } from '../ui/lazyPart.ts'
import { choosable } from '../../shared/animals/animalFilters.ts'
import type { Whose } from '../../shared/animals/bookmark.ts'
import type { ListName, ListView } from '../../shared/animals/savedLists.ts'
import { named, one, shown, silent, text } from '../words/fieldWords.ts'
import type { Say, WordsOf } from '../words/words.ts'
import { animalColumns } from '../animals/parts/columns.ts'
import { changeColumns } from '../changes/parts/changeColumns.ts'
import { contactColumns } from '../contacts/parts/contactColumns.ts'
import { filterText } from '../animals/parts/filterTexts.ts'
import { roleTexts } from '../contacts/parts/roleTexts.ts'

const which = one<Whose>(msg`For`, { user: msg`me`, tenant: msg`everybody` })

const lists = one<ListName>(msg`List`, {
  animals: msg`Animals`,
  contacts: msg`Contacts`,
  found: msg`Stray intakes`,
  turnedIn: msg`Owner surrenders`,
  birth: msg`Births`,
  fosterAdmission: msg`Intakes from foster and placements`,
  adoption: msg`Adoptions`,
  handOver: msg`Transfers out`,
  foundGiveBack: msg`Returns to owner`,
})

/** The columns of all lists. */
const columnTexts: Readonly<Record<string, { text: MessageDescriptor } | undefined>> = {
  ...animalColumns.all,
  ...contactColumns.all,
  ...changeColumns('found').all,
  name: { text: msg`Name` },
}

/** Each filter with its name, whatever number of choices it has, with the order and the columns of the list. */
function filters(chosen: ListView, { i18n, names, t }: Say): string[] {
  const { search, classification, role, banned, order, descending, columns } = chosen
  const textOf = (column: string) => (columnTexts[column] ? t(columnTexts[column].text) : column)
  return [
    ...(search ? [t(msg`Search: ${search}`)] : []),
    ...choosable.flatMap((name) => (chosen[name] ? [filterText(i18n, name, chosen[name], Infinity)] : [])),
    ...(role ? [t(roleTexts[role])] : []),
    ...(banned ? [t(msg`Only those who are banned`)] : []),
    ...(classification ? [Object.values(names('classification', classification)).join(', ')] : []),
    ...(order ? [`${t(msg`Sorted by`)}: ${textOf(order)}${descending ? ` (${t(msg`descending`)})` : ''}`] : []),
    ...(columns ? [`${t(msg`Columns`)}: ${columns.map(textOf).join(', ')}`] : []),
  ]
}

/** The new name of each, beside the one that it has. */
const renamed = (names: Record<string, string>, say: Say): string[] =>
  Object.entries(names).map(([id, name]) => `${Object.values(say.names('bookmark', id)).join('')} → ${name}`)

export const bookmarkWords: WordsOf<'createBookmark' | 'editBookmarks'> = {
  createBookmark: {
    head: ({ name }) => msg`New bookmark: ${name}`,
    fields: { id: silent('names the row'), which, list: lists, name: text(msg`Name`), bookmark: shown(msg`Filters`, filters) },
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
