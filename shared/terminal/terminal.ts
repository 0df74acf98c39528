// Terminals: shared devices at the door that check animals in and out. What an administrator does with them, and how a device becomes and proves to be one.
import * as v from 'valibot'
import type { Right } from '../access.ts'
import { services, type Service } from '../bookings/booking.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, text } from '../values.ts'

/** A code is good for one registration within this time (milliseconds). */
export const codeLife = 10 * 60_000
/** A terminal that has not reached the server for so long locks itself (milliseconds); it deletes nothing. */
export const terminalLease = 7 * 24 * 60 * 60_000

/** Letters and digits that nobody mistakes for each other: 32 of them, five bits each. */
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const codeLength = 8

/** A code as people type it, in the one form that is compared: capitals without blanks and hyphens. */
export const readCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')
export const isCode = (code: string): boolean => code.length === codeLength && [...code].every((letter) => codeLetters.includes(letter))
/** A code as it is shown. */
export const shownCode = (code: string): string => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`

/** The rights of a terminal: to see the guests of its services and to check them in and out, nothing else. */
export const rightsOfTerminal = (held: readonly Service[]): Right[] =>
  services.filter((service) => held.includes(service)).flatMap((service): Right[] => [`${service}.view`, `${service}.checkin`])

const Name = text(60, 1)
const Services = v.pipe(
  v.array(v.picklist(services)),
  v.maxLength(services.length),
  v.check((held) => new Set(held).size === held.length),
)

export const Terminal = v.object({
  id: Id,
  name: v.string(),
  services: v.array(v.picklist(services)),
  /** People punch there when they come and go. */
  clocks: v.boolean(),
  /** The house that the terminal cares for; null for a terminal without a round of care. */
  shelterId: v.nullable(Id),
  createdAt: Instant,
  /** When a device took it; null while it waits for one. */
  registeredAt: v.nullable(Instant),
  /** When that device last proved who it is; it does so every ten minutes. */
  lastSeenAt: v.nullable(Instant),
  revokedAt: v.nullable(Instant),
})
export type Terminal = v.InferOutput<typeof Terminal>

const forAdministrators = { access: 'signedIn', right: 'admin.terminals' } as const
const ofOne = v.strictObject({ id: Id })

export const terminals = endpoint({
  ...forAdministrators,
  method: 'GET',
  path: '/api/admin/terminals',
  summary: 'The terminals of the organisation, those in use first',
  mutates: false,
  response: v.object({ items: v.array(Terminal) }),
  errors: [],
})

export const newTerminal = endpoint({
  ...forAdministrators,
  method: 'POST',
  path: '/api/admin/terminals/new',
  summary: 'Make a terminal; a code lets one device become it',
  recentSignIn: true,
  mutates: true,
  online: true,
  body: v.pipe(
    v.strictObject({
      name: Name,
      services: Services,
      clocks: v.optional(v.boolean(), false),
      shelterId: v.optional(v.nullable(Id), null),
    }),
    v.check(({ services: held, clocks, shelterId }) => held.length > 0 || clocks || shelterId !== null),
  ),
  response: Terminal,
  errors: [],
})

export const newCode = endpoint({
  ...forAdministrators,
  method: 'POST',
  path: '/api/admin/terminals/{id}/code',
  summary: 'A code for a terminal that waits for its device; the one before it ends',
  recentSignIn: true,
  // Shown once: a receipt would keep it.
  mutates: false,
  writes: true,
  params: ofOne,
  response: v.object({ code: v.string(), expiresAt: Instant }),
  errors: ['terminal.registered', 'terminal.revoked'],
})

export const renameTerminal = endpoint({
  ...forAdministrators,
  method: 'POST',
  path: '/api/admin/terminals/{id}',
  summary: 'Give a terminal another name, or another house for its round of care',
  mutates: true,
  online: true,
  params: ofOne,
  /** A house that is left out stays. */
  body: v.strictObject({ name: Name, shelterId: v.optional(v.nullable(Id)) }),
  response: Terminal,
  errors: [],
})

export const revokeTerminal = endpoint({
  ...forAdministrators,
  method: 'POST',
  path: '/api/admin/terminals/{id}/revoke',
  summary: 'Take a terminal away from its device: its sessions end at once',
  recentSignIn: true,
  mutates: true,
  online: true,
  params: ofOne,
  response: Terminal,
  errors: [],
})

/** SubjectPublicKeyInfo of a P-256 key, as Base64. */
const PublicKey = v.pipe(v.string(), v.maxLength(200), v.regex(/^[A-Za-z0-9+/]{100,180}={0,2}$/))
/** An ECDSA signature with SHA-256, both numbers one after the other, as Base64. */
const Signature = v.pipe(v.string(), v.maxLength(100), v.regex(/^[A-Za-z0-9+/]{86}==$/))
const Challenge = v.pipe(v.string(), v.maxLength(300), v.regex(/^[\w.-]+$/))

const forDevices = { method: 'POST', access: 'public', right: null, mutates: false } as const

export const registerTerminal = endpoint({
  ...forDevices,
  path: '/api/terminal/register',
  summary: 'Become a terminal with the code of an administrator and the public half of a key',
  body: v.strictObject({
    /** Any text that is no code is answered `terminalCode.invalid`, of whatever length. */
    code: v.string(),
    publicKey: PublicKey,
    /** Takes the place of the name that the administrator gave. */
    name: v.optional(v.nullable(Name)),
  }),
  response: v.object({ terminalId: Id }),
  errors: ['terminalCode.invalid', 'terminalCode.expired', 'terminalCode.used', 'tooManyRequests'],
})

export const terminalChallenge = endpoint({
  ...forDevices,
  path: '/api/terminal/challenge',
  summary: 'What a terminal signs to prove who it is; the same for one that does not exist',
  body: v.strictObject({ terminalId: Id }),
  response: v.object({ challenge: v.string() }),
  errors: [],
})

export const ClockPerson = v.object({ id: Id, forename: v.string(), surname: v.string() })
export type ClockPerson = v.InferOutput<typeof ClockPerson>

/** What a terminal knows of itself. */
export const TerminalContext = v.object({
  id: Id,
  name: v.string(),
  services: v.array(v.picklist(services)),
  /** Those who punch there: people who book time and have a PIN or a tag. Null where nobody punches, and where a device heard from an older server. */
  people: v.optional(v.nullable(v.array(ClockPerson)), null),
  /** Those who do the round of care there: people who log care and have set a PIN. Null where no round is done. */
  carers: v.optional(v.nullable(v.array(ClockPerson)), null),
  tenant: v.object({ id: Id, name: v.string(), zone: v.string(), isReadOnly: v.boolean() }),
  /** It locks itself when it has not come back until then. */
  leaseUntil: Instant,
})
export type TerminalContext = v.InferOutput<typeof TerminalContext>

export const terminalSession = endpoint({
  ...forDevices,
  path: '/api/terminal/session',
  summary: 'An access token of ten minutes for a signed challenge, which is good for one use',
  body: v.strictObject({ terminalId: Id, challenge: Challenge, signature: Signature }),
  response: v.object({ token: v.string(), terminal: TerminalContext }),
  errors: ['tenantGone', 'terminal.unknown', 'terminal.revoked'],
})

/** The text that a terminal signs to prove itself. The signature is of no use anywhere else. */
export const signedText = (terminalId: string, challenge: string): string => `obhut-terminal\n${terminalId}\n${challenge}`
