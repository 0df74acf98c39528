// The form on which anyone may ask for places: a page of its own that loads nothing of the app, as it is opened on other people's phones and in frames.
import './book.css'
import { FormPage } from './formPage.ts'
import { languageOfBrowser } from './language.ts'

const key = location.pathname.split('/')[2] ?? ''

void new FormPage(document.getElementById('root')!, key, languageOfBrowser()).open()
