// Everything that can be set from outside, read once at start and judged as a whole: all faults are listed at once.
import path from 'node:path'
import * as v from 'valibot'
import { factorDemands, type FactorDemand } from '../shared/identity/factors.ts'
import { isEmail } from '../shared/emailAddress.ts'
import { isVatIdOf, plainVatId, type TaxStanding } from '../shared/operator/tax.ts'
import { isNetwork } from './clientAddress.ts'
import { clamdAddress } from './files/clamd.ts'

const on = new Set(['1', 'true', 'yes', 'on'])
const off = new Set(['0', 'false', 'no', 'off'])

function addressOf(protocols: string[], wanted: string) {
  const fits = (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol)
  return v.pipe(v.string(), v.check(fits, `must be ${wanted}`))
}

const webAddress = addressOf(['https:', 'http:'], 'an address that begins with https:// or http://')
const postgresAddress = addressOf(['postgres:', 'postgresql:'], 'an address like postgresql://role:password@host:5432/database')

const isProject = (value: string) => !URL.canParse(value) || (new URL(value).username !== '' && /\/\d+$/.test(new URL(value).pathname))

const isBucket = (value: string) => {
  if (!URL.canParse(value)) return true
  const { username, password, pathname } = new URL(value)
  return username !== '' && password !== '' && /^\/[^/]+/.test(pathname)
}

const PublicOrigin = v.pipe(
  webAddress,
  v.check(
    (value) => !URL.canParse(value) || new URL(value).origin === value.toLowerCase().replace(/\/$/, ''),
    'must be scheme and host only, such as https://obhut.example.org, without a path',
  ),
  v.transform((value) => new URL(value).origin),
)

const Switch = v.pipe(
  v.string(),
  v.check((value) => on.has(value.toLowerCase()) || off.has(value.toLowerCase()), 'must be 1 or 0'),
  v.transform((value) => on.has(value.toLowerCase())),
)

const Port = v.pipe(
  v.string(),
  v.check((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'must be a number from 0 to 65535'),
  v.transform(Number),
)

const Networks = v.pipe(
  v.string(),
  v.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
  v.check(
    (networks) => networks.every(isNetwork),
    'must be addresses or networks such as 10.0.0.0/8, with commas between, or loopback, or private',
  ),
)

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Variables = v.object({
  PORT: v.optional(Port, '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_ORIGIN: v.optional(PublicOrigin),
  DATABASE_URL: v.optional(postgresAddress),
  DATABASE_OWNER_URL: v.optional(postgresAddress),
  DATABASE_BACKUP_URL: v.optional(postgresAddress),
  DATA_DIR: v.optional(v.string(), './data'),
  OBHUT_KEYS: v.optional(v.string()),
  SMTP_URL: v.optional(addressOf(['smtp:', 'smtps:'], 'an address that begins with smtp:// or smtps://')),
  OPENID_OVER_HTTP: v.optional(Switch),
  OBHUT_DEMO: v.optional(Switch),
  OBHUT_DEMO_PASSWORD: v.optional(
    v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters'), v.maxLength(256, 'must have at most 256 characters')),
    'kennel-lantern-riverbed-42',
  ),
  OBHUT_DEMO_SIGNUP: v.optional(Switch),
  S3_URL: v.optional(
    v.pipe(
      webAddress,
      v.check((value) => isBucket(value), 'must be a bucket with its key and secret, such as https://key:secret@host/bucket'),
    ),
  ),
  SENTRY_DSN: v.optional(
    v.pipe(
      webAddress,
      v.check((value) => isProject(value), 'must be the DSN of a project, such as https://key@errors.example.org/1'),
    ),
  ),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  CLAMD: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => clamdAddress(value) !== null, 'must be the path of a socket, or host:port'),
    ),
  ),
  SECOND_FACTOR: v.optional(v.picklist(factorDemands, `must be one of ${factorDemands.join(', ')}`), 'none'),
  OPERATOR_EMAIL: v.optional(v.pipe(v.string(), v.check(isEmail, 'must be an e-mail address'), v.toLowerCase())),
  INVOICE_ISSUER: v.optional(v.pipe(v.string(), v.maxLength(500, 'must have at most 500 characters'))),
  INVOICE_VAT_ID: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => value === '' || isVatIdOf('DE', value), 'must be a German VAT id, DE and nine digits'),
    ),
  ),
  INVOICE_SMALL_BUSINESS: v.optional(Switch),
  TRUSTED_PROXIES: v.optional(Networks, 'loopback'),
  LINK_PRODUCT: v.optional(webAddress),
  LINK_HELP: v.optional(webAddress),
  LINK_TRAINING: v.optional(webAddress),
  LINK_PRESENTATION: v.optional(webAddress),
})

/** Whether others than the people at this machine reach it. */
const isPublic = (origin: string | undefined): boolean =>
  origin !== undefined && !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname)

export const variableNames = Object.keys(Variables.entries) as (keyof typeof Variables.entries)[]

export interface Environment {
  port: number
  host: string
  /** Scheme and host under which people reach the app; null: as asked, on this machine. */
  publicOrigin: string | null
  databaseUrl: string | null
  databaseOwnerUrl: string | null
  /** The role that backups are read with; null: the owner's. */
  databaseBackupUrl: string | null
  /** Full path. */
  dataDir: string
  /** Full path of the folder with the keys. */
  keysDir: string
  smtpUrl: string | null
  /** For development: identity providers of this machine need no HTTPS. */
  openidOverHttp: boolean
  demo: boolean
  demoPassword: string
  /** Whether anyone may ask for a demo account. */
  demoSignUp: boolean
  s3Url: string | null
  sentryDsn: string | null
  logLevel: (typeof logLevels)[number]
  operatorEmail: string | null
  /** Name, address, tax number and account of the issuer of invoices to organisations. */
  invoiceIssuer: string | null
  taxStanding: TaxStanding
  /** Who needs a second factor beside a password. */
  /** Where ClamAV looks at files from outside. */
  clamd: string | null
  secondFactor: FactorDemand
  /** Addresses and networks of the trusted proxies. `X-Forwarded-For` is ignored in requests from anywhere else. */
  trustedProxies: readonly string[]
  links: { product: string | null; help: string | null; training: string | null; presentation: string | null }
}

/** The issuer of invoices in the demo, with a tax number and an account that belong to nobody. */
const demoVatId = 'DE000000000'
const demoIssuer = 'Obhut Musterbetrieb, Musterweg 1, 12345 Musterstadt · USt-IdNr. DE000000000 · IBAN DE00 0000 0000 0000 0000 00'

/** All that is wrong with the environment, in one message. */
export class EnvironmentFault extends Error {
  readonly faults: string[]

  constructor(faults: string[]) {
    super(`The environment is not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}\nAll variables are described in .env.example.`)
    this.name = 'EnvironmentFault'
    this.faults = faults
  }
}

/** Where rows, files and keys lie, and whether there is a demo. */
const decisive = variableNames.filter((name) => /^(DATABASE_|DATA_DIR$|OBHUT_|PUBLIC_ORIGIN$)/.test(name))

/** What somebody meant to set and did not: without it a server would begin with a demo, a new database or new keys. */
function misspelt(source: Record<string, string | undefined>): string[] {
  const known = new Set<string>(variableNames)
  return Object.keys(source)
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = decisive.find((one) => stepsBetween(name.toUpperCase(), one) <= (one.length < 10 ? 1 : 2))
      return meant ? [`${name} is no variable of this program; ${meant} is`] : []
    })
}

/** How many letters are one too many, missing, another one, or two that changed places. */
function stepsBetween(one: string, other: string): number {
  const [rows, columns] = [one.length + 1, other.length + 1]
  const steps = Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)))
  for (let i = 1; i < rows; i += 1)
    for (let j = 1; j < columns; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      steps[i]![j] = Math.min(steps[i - 1]![j]! + 1, steps[i]![j - 1]! + 1, steps[i - 1]![j - 1]! + same)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        steps[i]![j] = Math.min(steps[i]![j]!, steps[i - 2]![j - 2]! + 1)
    }
  return steps[one.length]![other.length]!
}

/** Throws an EnvironmentFault. A variable set to nothing counts as not set. */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const given = Object.fromEntries(variableNames.map((name) => [name, source[name]?.trim() || undefined]))
  const parsed = v.safeParse(Variables, given)
  const faults = parsed.success ? [] : parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_BACKUP_URL'] as const)
    if (given[name] && !given.DATABASE_URL) faults.push(`${name} is set, but DATABASE_URL is not`)
  faults.push(...misspelt(source))
  if (parsed.success && parsed.output.OBHUT_DEMO && isPublic(parsed.output.PUBLIC_ORIGIN))
    faults.push('OBHUT_DEMO is 1 and PUBLIC_ORIGIN is public: everybody knows the passwords of the demo')
  if (!parsed.success || faults.length > 0) throw new EnvironmentFault(faults)
  const set = parsed.output
  const dataDir = path.resolve(set.DATA_DIR)
  const demo = set.OBHUT_DEMO ?? (!set.DATABASE_URL && !isPublic(set.PUBLIC_ORIGIN))
  return {
    port: set.PORT,
    host: set.HOST,
    publicOrigin: set.PUBLIC_ORIGIN ?? null,
    databaseUrl: set.DATABASE_URL ?? null,
    databaseOwnerUrl: set.DATABASE_OWNER_URL ?? null,
    databaseBackupUrl: set.DATABASE_BACKUP_URL ?? null,
    dataDir,
    keysDir: set.OBHUT_KEYS ? path.resolve(set.OBHUT_KEYS) : path.join(dataDir, 'keys'),
    smtpUrl: set.SMTP_URL ?? null,
    openidOverHttp: set.OPENID_OVER_HTTP ?? false,
    demo,
    demoPassword: set.OBHUT_DEMO_PASSWORD,
    demoSignUp: set.OBHUT_DEMO_SIGNUP ?? demo,
    s3Url: set.S3_URL ?? null,
    sentryDsn: set.SENTRY_DSN ?? null,
    logLevel: set.LOG_LEVEL,
    operatorEmail: set.OPERATOR_EMAIL ?? null,
    invoiceIssuer: set.INVOICE_ISSUER || (demo ? demoIssuer : null),
    taxStanding: {
      isSmallBusiness: set.INVOICE_SMALL_BUSINESS ?? false,
      ownVatId: plainVatId(set.INVOICE_VAT_ID || (demo ? demoVatId : '')),
    },
    clamd: set.CLAMD || null,
    secondFactor: set.SECOND_FACTOR,
    trustedProxies: set.TRUSTED_PROXIES,
    links: {
      product: set.LINK_PRODUCT ?? null,
      help: set.LINK_HELP ?? null,
      training: set.LINK_TRAINING ?? null,
      presentation: set.LINK_PRESENTATION ?? null,
    },
  }
}
