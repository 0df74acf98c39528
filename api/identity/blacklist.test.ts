import { describe, expect, test } from 'vitest'
import { isBlacklisted, wordsOf } from './blacklist.ts'

const names = ['Tierheim Sonnenhof', 'Katrin Sander', 'k.sander']

describe('refused is', () => {
  test.each([
    ['a common password', 'password1'],
    ['one in capitals', 'PASSWORD1'],
    ['a row of keys', 'qwertzuiop'],
    ['signs in their order', '23456789'],
    ['one sign again and again', 'zzzzzzzzzzz'],
    ['a German word with digits', 'passwort123'],
    ['a season with a year', 'Sommer2024'],
    ['a season with a year and a mark', 'Sommer2024!'],
    ['a club with a year', 'bayern1900'],
    ['a word of the field', 'tierheim1'],
    ['two words of the field, joined', 'hundkatze'],
    ['a word of the field, separated', 'tier.heim'],
    ['two words with a joint', 'HundUndKatze'],
    ['a word in pieces', 't-i-e-r heim'],
    ['two words around a year', 'hund2024katze'],
    ['two words with digits for letters', 'hund-k4tz3'],
    ['a word behind digits', '123Tierheim'],
    ['a word between digits', '1!Tierheim!1'],
    ['two English words of the field', 'dog&kitten'],
    ['a common word, separated', 'pass-wort.1'],
    ['a name and a word of the field', 'KatrinHund1'],
    ['two names, separated', 'sander_katrin'],
    ['a name in pieces', 'sonnen.hof26'],
    ['a word with digits for letters', 'p4ssw0rt99'],
    ['another one', '7!erhe1m'],
    ['a word with umlauts', 'Müller1985'],
    ['the product', 'Obhut2026'],
    ['the organisation', 'Sonnenhof26'],
    ['the own name', 'Katrin1985'],
    ['the whole own name', 'katrinsander'],
    ['the address', 'ksander2026'],
    ['a long common one', 'qwertyuiopasdfghjkl'],
  ])('%s: %s', async (_name, password) => expect(await isBlacklisted(password, names)).toBe(true))
})

describe('allowed is', () => {
  test.each([
    ['four words', 'kennel-lantern-riverbed-42'],
    ['two unrelated words', 'lampe-kessel'],
    ['a word of the field and one that is none', 'katzenteppich'],
    ['a word of the field within another', 'schattierung-x'],
    ['what a generator makes', 'vX9#qL2m'],
    ['a long one with known words in it', 'Tierheim Sonnenhof 2026'],
    ['a sentence', 'der kater schläft gern auf der heizung'],
  ])('%s: %s', async (_name, password) => expect(await isBlacklisted(password, names)).toBe(false))

  test('the name of another organisation', async () => {
    expect(await isBlacklisted('Xanrup-77', ['Hof Xanrup'])).toBe(true)
    expect(await isBlacklisted('Xanrup-77', names)).toBe(false)
  })
})

test('words of names are those of four letters and more, and all together', () => {
  expect(wordsOf(['Köln-Süd e. V.'])).toEqual(['koeln', 'sued', 'koelnsuedev', 'vesuedkoeln'])
  expect(wordsOf(['', '…'])).toEqual([])
})
