// No form is forgotten where it is looked at what saving does while nobody has entered anything (tests/journeys/untouchedForms.test.ts).
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { built } from './builtPages.ts'
import { isTest, sourcesIn } from './house/sources.ts'
import { forms, openings } from './journeys/forms.ts'

const web = path.resolve(import.meta.dirname, '../web')
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
const text = (file: string) => readFileSync(path.join(web, file), 'utf8')

test('every form is named with what its saving does while it is untouched', () => {
  const found = files.filter((file) =>
    /<[Ff]orm\b|<FormDialog\b|<FormInPlace\b|<NewPage\b|<NounPage\b|<NounRows\b|<NounDialog\b/.test(text(file)),
  )
  expect(found.sort()).toEqual(Object.keys(forms).sort())
})

test('a page with several lists has the form of each of them opened', () => {
  const lists = files.filter((file) => file !== 'nouns/NounPage.tsx' && text(file).includes('<NounRows'))
  expect(lists).not.toEqual([])
  for (const file of lists) {
    const named = new Set(openings.filter((one) => one.file === file).flatMap(({ taps }) => taps))
    expect([file, named.size]).toEqual([file, text(file).split('<NounRows').length - 1])
  }
})

test('a dialog that may be saved as it stands is one of those that are named with their reason', () => {
  const acts = files.filter((file) => /untouched=(?:"act"|\{[^}]*'act')/.test(text(file)))
  const named = Object.entries(forms).flatMap(([file, kind]) =>
    typeof kind === 'object' && 'act' in kind && text(file).includes('<FormDialog') ? [file] : [],
  )
  expect(acts.sort()).toEqual(named.sort())
})

/** Forms that keep no draft of what is typed, by the reasons of decision 028. */
const withoutDraft = {
  frame: ['ui/Form.tsx', 'ui/FormDialog.tsx', 'ui/NewPage.tsx'],
  'no organisation is entered': [
    'demo/DemoForm.tsx',
    'demo/DemoPassword.tsx',
    'identity/EmailStep.tsx',
    'identity/FactorStep.tsx',
    'identity/NameForm.tsx',
    'identity/NewPassword.page.tsx',
    'identity/NewPasswordStep.tsx',
    'identity/PasskeyDialog.tsx',
    'identity/PasswordForm.tsx',
    'identity/ResetPassword.page.tsx',
    'identity/TotpDialog.tsx',
    'identity/parts/ConfirmPasswordDialog.tsx',
    'identity/parts/EnterTenant.tsx',
    'identity/parts/LogoutChoice.tsx',
    'identity/parts/OrganisationSearch.tsx',
    'identity/parts/PasswordStep.tsx',
    'quotes/QuoteForm.tsx',
    'support/FeedbackForm.tsx',
    'terminal/RegisterTerminal.page.tsx',
  ],
  'the server answers on the spot': [
    'contract/AcceptForm.tsx',
    'contract/AcceptByLink.tsx',
    'contract/SendForm.tsx',
    'leaving/DeleteTenant.page.tsx',
    'settings/Numbers.page.tsx',
    'terminal/NewTerminalDialog.tsx',
    'terminal/RenameDialog.tsx',
    'timetracking/team/ReopenDialog.tsx',
    // A PIN and the number of a tag are kept nowhere.
    'identity/PinForm.tsx',
    'users/TagCard.tsx',
    'operator/NewOrganization.page.tsx',
    'operator/CreateTenant.page.tsx',
    'operator/campaigns/CreateCampaign.page.tsx',
    'operator/campaigns/Campaign.page.tsx',
    'operator/global/GlobalSettings.page.tsx',
    'operator/openid/ConnectProviderDialog.tsx',
    'operator/openid/ChangeProviderDialog.tsx',
    'operator/openid/TestProviderDialog.tsx',
    'operator/CreateQuote.page.tsx',
    'operator/billing/NewBilling.page.tsx',
    'operator/billing/NewContractDialog.tsx',
    'operator/billing/EndContractDialog.tsx',
    'operator/billing/PaymentDialog.tsx',
    'quotes/AnswerQuote.tsx',
    'operator/Organization.page.tsx',
    'operator/tenant/AddTenantUser.page.tsx',
    'operator/tenant/ColourCard.tsx',
    'operator/tenant/LimitsCard.tsx',
    'operator/tenant/TenantWeb.page.tsx',
    'users/parts/InvitationForm.tsx',
    'users/User.page.tsx',
  ],
  'it shows developers how a form looks': ['design/Parts.tsx'],
  'a line or a choice': [
    'adoption/HomeCheckDialog.tsx',
    'adoption/ReleaseDialog.tsx',
    'adoption/ReserveAnimalDialog.tsx',
    'adoption/ReserveDialog.tsx',
    'bookmarks/EditBookmarksDialog.tsx',
    'homechecks/list/ChooseContact.tsx',
    'bookmarks/SaveBookmarkDialog.tsx',
    'animals/access/LockDialog.tsx',
    'animals/registration/AnswerDialog.tsx',
    'medical/VaccinationDialog.tsx',
    'medical/record/CorrectWeight.tsx',
    'medical/record/QuarantineDialog.tsx',
    'medical/record/Weight.page.tsx',
    'tasks/QuickTask.tsx',
  ],
}

const importsOf = new Map(
  sourcesIn(path.resolve(web, '..')).flatMap(({ path: file, imports }) => (isTest(file) ? [] : [[file, imports] as const])),
)
const areaOf = (file: string) => file.split('/')[1]
const keeps = new Set(['web/ui/useRecordForm.ts', 'web/ui/useUnsaved.ts'])
/** Whether a form, or what it is made of in its own area, keeps a draft. */
function keepsDraft(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  const imports = importsOf.get(file) ?? []
  const parts = imports.filter((one) => one.startsWith('web/nouns/') || (areaOf(one) === areaOf(file) && one.startsWith('web/')))
  return imports.some((one) => keeps.has(one)) || parts.some((one) => areaOf(one) !== 'ui' && keepsDraft(one, seen))
}

test('every form keeps what is typed until it is saved, or is one of those that keep nothing, with the reason', () => {
  const without = Object.keys(forms).filter((file) => !keepsDraft(`web/${file}`))
  expect(without.sort()).toEqual(Object.values(withoutDraft).flat().sort())
})

test('what is opened stands on a page that there is', () => {
  const paths = new Set(built.map((page) => page.path))
  for (const { file, path: address } of openings) expect([file, paths.has(address)]).toEqual([file, true])
})

test('every form is the one that leads to what is missing; a search has nothing to be missing', () => {
  const found = files.filter((file) => /<form\b/.test(text(file)))
  expect(found.sort()).toEqual(['identity/parts/OrganisationSearch.tsx', 'ui/Form.tsx'])
})

test('every form lists what is missing or not right beside the button that saves it', () => {
  const found = files.filter((file) => /import \{[^}]*\bForm\b[^}]*\} from '[./]*\/(?:ui\/)?Form\.tsx'/.test(text(file)))
  expect(found.length).toBeGreaterThan(30)
  const lists = (file: string): boolean => /<FormActions\b|<FormFaults\b/.test(text(file))
  const parts = (file: string) =>
    (importsOf.get(`web/${file}`) ?? []).filter((one) => areaOf(one) === areaOf(`web/${file}`) && one.endsWith('.tsx'))
  expect(found.filter((file) => !lists(file) && !parts(file).some((part) => lists(part.slice('web/'.length))))).toEqual([])
})

/** What may keep a button from saving: it is being saved, nothing was changed, the person may not write, or it needs the server. Each in one of these words. */
const mayRest = [
  /^(?:\w+\.)?(?:saving|sending|busy|entering|opening)$/,
  /^step\.at === 'sending'$/,
  /^!(?:\w+\.)?dirty$/,
  /^(?:!canEdit|!mayEnter|isReadOnly)$/,
  // It needs the server and says so beside the button.
  /^!canDecide$/,
]
/** Parts of forms that pass on what their caller says, whose `disabled` is held by the same words. */
const passesOn = new Map([['ui/NewPage.tsx', 'disabled']])
/** The search for an organisation waits for a word (specification 5, S1-5-07). */
const waitsForText = new Map([['identity/parts/OrganisationSearch.tsx', "terms.length === 0 || found.is === 'asking'"]])

/** Attributes of every element that begins so, up to the end of its tag. Braces within them are counted. */
function tagsOf(source: string, begin: RegExp): string[] {
  return [...source.matchAll(begin)].map(({ index, 0: { length } }) => {
    let depth = 0
    for (let at = index + length; at < source.length; at++) {
      const letter = source[at]
      if (letter === '{') depth++
      else if (letter === '}') depth--
      else if (letter === '>' && depth === 0) return source.slice(index, at)
    }
    throw new Error('a tag that does not end')
  })
}

const wordsOfDisabled = (tag: string): string[] => {
  const found = /\b(?:aria-|data-)?disabled(?:=\{([^{}]*)\})?/.exec(tag)
  return found ? (found[1] ?? 'always').split(' || ') : []
}

test('what is missing is told by the form: no button that saves rests because of it', () => {
  const wrong = files.flatMap((file) => {
    const tags = [
      ...tagsOf(text(file), /<(?:\w+)?[Bb]utton\b/g).filter((tag) => /type="submit"/.test(tag)),
      ...tagsOf(text(file), /<NewPage\b/g),
    ]
    return tags
      .flatMap(wordsOfDisabled)
      .filter((word) => word !== passesOn.get(file) && !waitsForText.get(file)?.includes(word) && !mayRest.some((one) => one.test(word)))
      .map((word) => [file, word])
  })
  expect(wrong).toEqual([])
})

test('no field takes days and times in the language of the browser', () => {
  const native = /type=.{0,20}\b(?:date|time|datetime-local|month|week)\b/
  expect(files.filter((file) => native.test(text(file)))).toEqual([])
})

test('a field is emptied after what it held is stored, never before', () => {
  const emptiedFirst = /set[A-Z]\w*\(''\)[^}]*\{?[^}]*await (?:\w+\.)*perform\(/
  expect(emptiedFirst.test("setTyped('')\n    try {\n      await engine.perform(recordWeight, { id: null })")).toBe(true)
  expect(files.filter((file) => emptiedFirst.test(text(file)))).toEqual([])
})
