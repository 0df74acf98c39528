// Two fields that no person sees and machines fill in: what they give away is dropped with the answer that everybody gets.
import * as v from 'valibot'

/** What the second field holds from the start. */
export const honeypotValue = 'animals'

/** To be spread into the body of a form that anyone may send. */
export const honeypotFields = {
  tp1: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
  tp2: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
}

export const untouchedHoneypot = { tp1: '', tp2: honeypotValue } as const

export const isFromMachine = ({ tp1, tp2 }: { tp1: string; tp2: string }): boolean => tp1 !== '' || tp2 !== honeypotValue
