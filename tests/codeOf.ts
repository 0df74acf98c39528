import { Failure } from '../shared/errors.ts'

/** The code of the refusal that a call throws; null when it throws nothing. Any other fault goes through. */
export function codeOf(call: () => unknown): string | null {
  try {
    call()
    return null
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

/** The same of a call that answers later. */
export async function codeOfLate(call: () => Promise<unknown>): Promise<string | null> {
  try {
    await call()
    return null
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}
