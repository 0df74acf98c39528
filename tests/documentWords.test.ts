// The words of documents are those of the screens, in both languages: nobody reads one name on the wall and another one in the app.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documents as german } from '../locales/de/documents.ts'
import { documents as english } from '../locales/en/documents.ts'
import { sexTexts, speciesTexts } from '../web/animals/parts/AnimalFacts.tsx'
import { dangerTexts, handlingTexts, traitTexts } from '../web/animals/record/parts/characterTexts.ts'
import { identifierTexts, neuteredTexts, sizeTexts } from '../web/animals/parts/recordTexts.ts'
import { choices, severalChoices } from '../web/changes/parts/factTexts.ts'
import { changeTexts } from '../web/changes/parts/flowTexts.ts'

const catalogue = readFileSync(new URL('../locales/de/messages.po', import.meta.url), 'utf8')
const translations = new Map(
  [...catalogue.matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)].map(([, source, text]) => [
    JSON.parse(`"${source}"`) as string,
    JSON.parse(`"${text}"`) as string,
  ]),
)

const pairs = {
  species: speciesTexts,
  sex: sexTexts,
  neutered: neuteredTexts,
  size: sizeTexts,
  identifier: identifierTexts,
  trait: traitTexts,
  handling: handlingTexts,
  dangerous: dangerTexts,
  change: changeTexts,
  handedOver: severalChoices.handedOver.texts,
  turnInReason: choices.turnInReason.texts,
} as const

test.each(Object.entries(pairs))('%s', (name, texts) => {
  const onScreen = Object.fromEntries(Object.entries(texts).map(([code, { message }]) => [code, message!]))
  expect(english[name as keyof typeof pairs]).toEqual(onScreen)
  const inGerman = Object.fromEntries(Object.entries(onScreen).map(([code, text]) => [code, translations.get(text)]))
  expect(german[name as keyof typeof pairs]).toEqual(inGerman)
})
