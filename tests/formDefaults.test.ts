// Forms begin with nothing that documents an act: every `true`, moment, day and first choice that a form of the app begins with is here
// with its reason. Facts of changes are held by their types (shared/changes/factNature.ts).
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../web')
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|\.gen\./.test(file),
)

/** The text between a bracket and the one that closes it. */
function inBrackets(text: string, open: number): string {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if ('([{'.includes(text[at]!)) depth++
    else if (')]}'.includes(text[at]!) && --depth === 0) return text.slice(open + 1, at)
  }
  return text.slice(open + 1)
}

/** What states and forms of a file begin with. */
const beginnings = (text: string): string[] =>
  [...text.matchAll(/\b(?:useState|useRecordForm)(?:<[^;()]*>)?\(/g)].map((match) => inBrackets(text, match.index + match[0].length - 1))

const said = /\btrue\b|\bengine\.now\(\)|\btoday\b|defaultChecked/g

/** What is not empty, by its file: a preference, the moment of the very act that is being recorded, or what is no form at all. */
const allowed: Readonly<Record<string, string>> = {
  'stockBook/InspectionDialog.tsx': 'until when a link is to be good: a plan',
  'seizures/NewSeizure.page.tsx': 'the moment at which the animals came, which is shown and asked for',
  'seizures/ReleaseDialog.tsx': 'the moment of the release that the dialog was opened for, which is shown and asked for',
  'seizures/TakeMore.tsx': 'the moment at which the animals came, which is shown and asked for',
  'settings/Numbers.page.tsx': 'whether what is typed is valid',
  'adoption/HomeCheckDialog.tsx': 'the day of the check that the dialog was opened to note, which is shown and asked for first',
  'adoption/ReleaseDialog.tsx': 'whether what is typed is valid',
  'adoption/ReserveDialog.tsx': 'until when a reservation holds: a plan',
  'animals/access/ShareDialog.tsx': 'until when a link is to be good: a plan',
  'fileDrops/AskForFiles.tsx': 'until when a link is to be good: a plan',
  'bookings/passes/PayPass.tsx': 'the day of the payment that the dialog was opened to note, which is shown and asked for first',
  'bookings/passes/useSale.ts': 'the first day of what is sold: a plan',
  'bookings/passes/TerminateSubscription.tsx':
    'the day of the notice that the dialog was opened to note, which is shown and asked for first',
  'bookings/prices/StayExample.tsx': 'the days of a stay that is tried out: nothing of it is kept',
  'bookings/terms/FeeExample.tsx': 'the day of a booking that is tried out: nothing of it is kept',
  'bookings/closing/useClosingForm.ts': 'the animals that the form was opened to cancel, which are shown and asked for first',
  'care/LogCareDialog.tsx': 'the moment of the act that the dialog was opened to log, which is shown and asked for',
  'changes/useFlowValues.ts': 'the moment of the change itself, which is shown and asked for first',
  'contacts/BanDialog.tsx': 'the ban that the dialog was opened for; it can be lifted there',
  'demo/DemoPassword.tsx': 'whether to stay logged in: a preference',
  'lost/useLostReportForm.tsx': 'the moment that the form asks for first',
  'medical/record/QuarantineDialog.tsx': 'the day from which on the quarantine of this very act holds',
  'medical/useVaccinationForm.tsx': 'the day that the form asks for first',
  'identity/useSignInSteps.ts': 'whether to stay logged in: a preference',
}

test('no form begins with a tick, a day or a moment, except those that are named here with their reason', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(web, file), 'utf8')
    const hits = [...beginnings(text), ...(text.match(/defaultChecked/g) ?? [])].some((part) => part.match(said))
    return hits ? [file] : []
  })
  expect(found.sort()).toEqual(Object.keys(allowed).sort())
})
