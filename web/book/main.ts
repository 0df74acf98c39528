// The form on which anyone may ask for places, and the page behind the link in a mail about a request: pages of their own that load
// nothing of the app, as they are opened on other people's phones and in frames.
import './book.css'
import { ofAddress, ofInvite } from './formDoor.ts'
import { FormPage } from './formPage.ts'
import { languageOfBrowser } from './language.ts'
import { RequestPage } from './requestPage.ts'

const [, , key = '', token = ''] = location.pathname.split('/')
const root = document.getElementById('root')!
const language = languageOfBrowser()
const page =
  key === 'request'
    ? new RequestPage(root, token, language)
    : new FormPage(root, key === 'invite' ? ofInvite(token) : ofAddress(key), language)

void page.open()
