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
  'the link itself': ['contacts/parts/ContactName.tsx'],
  'the whole row, tile or option is a link to the record or to the form about it': [
    'animals/AnimalList.tsx',
    'animals/AnimalTable.tsx',
    'changes/Drafts.tsx',
    'changes/FlowSingle.tsx',
    'changes/WaitingForOwners.tsx',
    'contacts/ContactEventList.tsx',
    'contacts/parts/SimilarContacts.tsx',
    'helpers/HelperHours.tsx',
    'medical/DueList.tsx',
    'medical/DueProcedures.tsx',
    'shelters/Shelter.page.tsx',
    'shelters/board/Dweller.tsx',
    'shell/useContactsOfPalette.tsx',
    'vetInvoices/VetInvoices.page.tsx',
  ],
  'an option of a field, which is chosen and not opened': [
    'adoption/ReserveAnimalDialog.tsx',
    'animals/parts/AnimalOption.tsx',
    'contacts/parts/ContactField.tsx',
    'vetInvoices/AnimalTicks.tsx',
    'vetInvoices/ChargeDialog.tsx',
    'vetInvoices/InvoiceFields.tsx',
    'seizures/ProposeItems.tsx',
  ],
  'the head of a card or menu that opens at a link to the record': ['animals/peek/AnimalCard.tsx', 'animals/peek/AnimalMenu.tsx'],
  'initials, with the name beside them': ['contacts/parts/ContactInitials.tsx'],
  'the record itself': [
    'animals/photos/PhotoDialog.tsx',
    'animals/photos/Photos.tsx',
    'animals/photos/parts/CameraButton.tsx',
    'animals/record/parts/AnimalShell.tsx',
    'animals/record/Base.page.tsx',
    'animals/record/KennelCard.tsx',
    'animals/record/useDeleteAnimal.tsx',
    'medical/record/Exposed.tsx',
    'contacts/ContactActs.tsx',
    'contacts/ContactShell.tsx',
    'medical/record/Exposed.tsx',
  ],
  'the name of a button or of a task to be, beside a link to the record': [
    'adoption/ChecklistActs.tsx',
    'adoption/CorrectHomeCheck.tsx',
    'adoption/CorrectReservation.tsx',
    'adoption/Interests.tsx',
    'changes/AlreadyPlaced.tsx',
    'animals/parts/AnimalPicker.tsx',
    'bookings/parts/acts.tsx',
    'changes/widgets/useMoveAnimals.tsx',
    'helpers/Participants.tsx',
    'helpers/parts/OutList.tsx',
    'medical/WeighDialog.tsx',
    'settings/DuplicatePair.tsx',
    'shelters/widgets/MoveDialog.tsx',
    'vetInvoices/LineList.tsx',
  ],
  'an error at a field or a question about it, with its animals as links in the same form': [
    'medical/useVaccinationForm.tsx',
    'medical/useWeighing.tsx',
  ],
  'the summary of a form that has its animals and contacts as links': ['changes/FlowSummary.tsx'],
  'a sentence with a link to the record beside it': ['animals/parts/LookalikeNote.tsx', 'animals/registration/Register.page.tsx'],
  paper: [
    'adoption/ChecklistSheet.tsx',
    'animals/PrintedAnimals.tsx',
    'animals/registration/RegistrationSheet.tsx',
    'care/parts/StayCard.tsx',
  ],
  'seen by people without records: visitors with a link, and the terminal at the door': [
    'animals/access/SharedAnimalView.tsx',
    'stockBook/EntryList.tsx',
    'terminal/Problems.tsx',
  ],
  'the proposed text of a field, in a sheet of the animal whose record the row behind it leads to': ['bookings/door/SignatureField.tsx'],
  'the proposed text of a field, below the card that has the link': ['homechecks/DoHomeCheck.page.tsx'],
  'words that a list is searched for': ['bookings/widgets/ContactBookings.tsx'],
  'the title of a dialog on the page of the contact': ['contacts/ExportContact.tsx'],
  'cells of a file': ['changes/SaveChanges.tsx', 'bookings/requests/SaveRequests.tsx', 'vetInvoices/SaveInvoices.tsx'],
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

/** Questions that name a record and give no way to it, each with its reason. `{x}`: what somebody typed or chose that has no page. */
const unledQuestions = {
  'tasks/parts/useTaskActs.tsx': 'the task that is open behind the question',
  'changes/parts/useCancelChange.tsx': 'the kind of the change, whose page is behind the question',
  'shelters/parts/useShelterActs.tsx': 'the shelter or room that is open behind the question',
  'bookings/parts/useIsMeant.tsx': 'the animals of the line that was tapped, which leads to their records',
  'bookings/planner/useGroupActs.tsx': 'the group, which is in the planner behind the question',
  'bookings/passes/PassMoves.tsx': 'the pass, which is in the list behind the question',
  'bookings/QuickCheckIn.page.tsx': 'the animal that was tapped in the list behind the question',
  'terminal/useTerminalActs.tsx': 'the terminal, which stands in the list behind the question',
  'users/useAccessActs.tsx': 'the user, whose page is behind the question',
  'users/useForgetPin.tsx': 'the user, whose page is behind the question',
  'operator/useAccountActs.tsx': 'the account; its sheet is behind the question',
  'operator/billing/usePeriodActs.tsx': 'an amount and an address of the organisation: a link to its page is behind the question',
  'operator/billing/useNewPeriod.tsx': 'days',
  'planning/useWeekActs.tsx': 'a day',
  'operator/openid/useWhoIsMeant.tsx': 'the tenant: a link to its page is behind the question',
  'operator/tenant/useTenantUserActs.tsx': 'the user, who is in the list behind the question',
  'users/AbandonedLocks.tsx': 'an animal that this person may not see yet',
  'ui/useRevokeLink.tsx': 'whom the link was given to, in words',
  'medical/record/Weight.page.tsx': 'a weight',
  'contacts/parts/ContactField.tsx': 'a link that opens beside the question',
  'medical/useVaccinationForm.tsx': 'links that open beside the question',
  'contacts/ContactActs.tsx': 'the contact, whose record is behind the question',
  'ui/askTakeBack.tsx': 'the colleague who logged it, who has no page',
  'care/parts/askDouble.tsx': 'the colleague who logged it, who has no page',
  'originals/parts/OriginalRow.tsx': 'a file, which is in the list behind the question',
  'helpers/SignUps.tsx': 'somebody who signed up, who has no record yet',
  'helpers/parts/useWalk.tsx': 'the animal, in the row of the session behind the question',
  'timetracking/useDeleteTime.tsx': 'a time, which has no page',
}

test('a question that names somebody gives the way to the record, or has a reason', () => {
  const naming = readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => {
      const text = readFileSync(path.join(root, 'web', file), 'utf8')
      return [...text.matchAll(/\bconfirm\(\{[\s\S]*?confirm: /g)].some(([asked]) => /<Trans>[^<]*\{[^}]+\}/.test(asked))
    })
  expect(naming.sort()).toEqual(Object.keys(unledQuestions).sort())
})

test('an animal that a device does not hold is not said to have no name', () => {
  const said = readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      /\?\.(name|number) \|\| (t`|<Trans>)without name|: t`without name`/.test(readFileSync(path.join(root, 'web', file), 'utf8')),
    )
  expect(said).toEqual([])
})
