// Asks for a new password: unseen on a terminal and twice, else the first line of the input.
import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Failure } from '../../shared/errors.ts'
import { assertNewPassword } from '../../shared/identity/newPassword.ts'
import { isBlacklisted } from '../identity/blacklist.ts'
import { Refused } from '../refused.ts'

export const passwordRules = 'At least 8 characters, at most 256; 15 or more, or a sentence, are better.'

/** What is wrong with a password; null when nothing is. */
export async function passwordFault(password: string): Promise<string | null> {
  try {
    assertNewPassword({ password, password2: password })
  } catch (error) {
    if (error instanceof Failure) return passwordRules
    throw error
  }
  return (await isBlacklisted(password, [])) ? 'It is among those that everybody tries first.' : null
}

/** A password that nobody has thought of, of letters and digits that are distinguished when read aloud: about 99 bits. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const groups = Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''))
  return groups.join('-')
}

export async function askPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : ((await text(process.stdin)).split(/\r?\n/)[0] ?? '')
  const fault = await passwordFault(password)
  if (fault) throw new Refused(`This password cannot be used. ${fault}`)
  return password
}

async function askTwice(): Promise<string> {
  console.log(passwordRules)
  const first = await askUnseen('Password: ')
  if ((await askUnseen('Once more: ')) !== first) throw new Refused('The two passwords are not the same.')
  return first
}

async function askUnseen(question: string): Promise<string> {
  process.stdout.write(question)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: unseen, terminal: true })
  try {
    return await prompt.question('')
  } finally {
    prompt.close()
    process.stdout.write('\n')
  }
}
