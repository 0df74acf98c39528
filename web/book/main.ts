// The form on which anyone may ask for places, and the pages behind links about a request, a report or a session: pages of their own
// that load nothing of the app, as they are opened on other people's phones and in frames.
import './book.css'
import { ofAddress, ofInvite } from './formDoor.ts'
import { FormPage } from './formPage.ts'
import { languageOfBrowser } from './language.ts'
import { IncidentPage } from './incidentPage.ts'
import { InvitationPage } from './invitationPage.ts'
import { ReportPage } from './reportPage.ts'
import { RequestPage } from './requestPage.ts'
import { SignUpPage } from './signUpPage.ts'
import { SignUpsPage } from './signUpsPage.ts'

const [, , key = '', token = ''] = location.pathname.split('/')
const root = document.getElementById('root')!
const language = languageOfBrowser()
const pages: Readonly<Record<string, () => { open(): Promise<void> }>> = {
  request: () => new RequestPage(root, token, language),
  report: () => new ReportPage(root, token, language),
  session: () => new SignUpPage(root, token, language),
  sessions: () => new SignUpsPage(root, token, language),
  invitation: () => new InvitationPage(root, token, language),
  incident: () => new IncidentPage(root, token, language),
  invite: () => new FormPage(root, ofInvite(token), language),
}
const page = pages[key]?.() ?? new FormPage(root, ofAddress(key), language)

void page.open()
