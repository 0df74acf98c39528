// Every animal and contact that a page names is a link to its record: names are written by the link components, and by the few files
// here that have a reason of their own. A new place that prints a name by itself makes this test fail.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** What prints a name: an animal's with its number in its stead, one without a name, a contact's. */
const prints = [/\.name \|\| [\w.?]+\.number\b/, /\.name \|\| <Trans>without name/, /\{[\w.?]*animal\.(name|number)\}/i, /\bcontactName\(/]

/** Why a file may print names that are no link. */
const reasons = {
  'the link itself': ['contacts/ContactName.tsx'],
  'the whole row, tile or option is a link to the record or to the form about it': [
    'animals/AnimalList.tsx',
    'animals/AnimalTable.tsx',
    'changes/Drafts.tsx',
    'changes/FlowList.tsx',
    'changes/FlowSingle.tsx',
    'changes/WaitingForOwners.tsx',
    'contacts/ContactEventList.tsx',
    'contacts/SimilarContacts.tsx',
    'medical/DueList.tsx',
    'shelters/Shelter.page.tsx',
    'shell/useContactsOfPalette.tsx',
  ],
  'an option of a field, which is chosen and not opened': ['animals/AnimalOption.tsx', 'changes/ContactField.tsx'],
  'the value of a field that is being filled in': ['changes/FreshAnimal.tsx'],
  'the record itself': [
    'animals/photos/PhotoDialog.tsx',
    'animals/photos/Photos.tsx',
    'animals/record/AnimalShell.tsx',
    'animals/record/Base.page.tsx',
    'animals/record/useDeleteAnimal.tsx',
    'contacts/ContactActs.tsx',
    'contacts/ContactShell.tsx',
  ],
  'a question that is answered before anything else, or the name of a button': [
    'adoption/CorrectReservation.tsx',
    'adoption/Interests.tsx',
    'changes/AlreadyPlaced.tsx',
    'changes/AnimalPicker.tsx',
    'changes/useAskFirst.tsx',
    'medical/useVaccinationForm.tsx',
    'bookings/acts.tsx',
  ],
  'a sentence with a link to the record beside it': ['animals/LookalikeNote.tsx', 'animals/registration/Register.page.tsx'],
  paper: ['animals/PrintedAnimals.tsx', 'animals/registration/RegistrationSheet.tsx'],
  'seen by people without records: visitors with a link, and the terminal at the door': [
    'animals/access/SharedAnimalView.tsx',
    'terminal/Problems.tsx',
  ],
  'words that are searched, not shown': ['tasks/Tasks.page.tsx'],
}

const printing = readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx'))
  .filter((file) => {
    const text = readFileSync(path.join(root, 'web', file), 'utf8')
    return prints.some((print) => print.test(text))
  })

test('names of animals and contacts are printed by their links alone, or with a reason', () => {
  const allowed = Object.values(reasons).flat()
  expect(printing.filter((file) => !allowed.includes(file))).toEqual([])
})

test('no reason is left over', () => {
  expect(
    Object.values(reasons)
      .flat()
      .filter((file) => !printing.includes(file)),
  ).toEqual([])
})

test.each([
  '<span>{animal.name || animal.number}</span>',
  "const name = animal?.name || animal?.number || ''",
  '<b>{row.animal.name}</b>',
  '<li>{contactName(contact)}</li>',
])('%s is found', (line) => expect(prints.some((print) => print.test(line))).toBe(true))
