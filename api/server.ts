// What every part of the server shares: database, clock, settings, registry, live poke, log.
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import type { Endpoint } from '../shared/endpoint.ts'
import { pictureQuota } from '../shared/animals/photo.ts'
import type { FactorDemand } from '../shared/identity/factors.ts'
import type { TaxStanding } from '../shared/operator/tax.ts'
import type { Clock } from './clock.ts'
import type { VirusScan } from './files/clamd.ts'
import type { Workbooks } from './files/workbooks.ts'
import type { Renderer } from './rendering/renderer.ts'
import type { FileStore } from './files/fileStore.ts'
import type { Pictures } from './files/pictures.ts'
import type { KeyRing } from './keys.ts'
import type { Registry } from './registry.ts'
import type { Faults } from './reporting/faults.ts'
import type { Turns } from './replication/turns.ts'
import type { Live } from './replication/live.ts'
import type { Unit } from './unitOfWork.ts'

export interface Settings {
  /** Scheme and host people use; null: as asked. Decides whether cookies are `Secure`. */
  publicOrigin: string | null
  /** Scheme and host of links in mails. */
  linkOrigin: string
  /** Whether anyone may read the mails that are not sent. */
  demo: boolean
  /** Whether anyone may ask for a demo account. */
  demoSignUp: boolean
  /** Requests of one organisation: a second, and at once. */
  rate: { perSecond: number; burst: number }
  /** Milliseconds after which a request is answered `unavailable`. */
  deadline: number
  /** False switches the limits on failed sign-ins off. */
  signInLimits: boolean
  /** How identity providers are reached: milliseconds until an answer must be there, and whether those on this machine may do without HTTPS. */
  openid: { timeout: number; overHttp: boolean }
  /** Reports of faults that one network may send in an hour. */
  reportsAnHour: number
  /** Links for people outside that one network may open in an hour. */
  sharesAnHour: number
  /** Calendar feeds that one network may read in an hour. */
  feedsAnHour: number
  /** Request forms that one network may open in an hour. */
  requestFormsAnHour: number
  /** Mails and links to people outside in a day: of an organisation that is a customer, and of one that anybody can get. */
  outgoingADay: Record<'invitation' | 'demo' | 'share' | 'request', { usual: number; trial: number }>
  /** Pictures that one person may send on a day, and bytes of all that an organisation keeps. */
  pictureQuota: { ofDay: number; bytes: number }
  /** Milliseconds between two heartbeats of the event stream, and for which pokes are gathered. */
  heartbeat: number
  /** Snapshots that are read and sent at a time, and for how long others wait for their turn, milliseconds. */
  snapshots: { atOnce: number; patience: number }
  coalesce: number
  /** Milliseconds in which the database answers a question whether the process can serve. */
  readyWithin: number
  logLevel: string
  /** Addresses that the operator shows in the app. */
  links: { product: string | null; help: string | null; training: string | null; presentation: string | null }
  /** Who needs a second factor beside a password. */
  secondFactor: FactorDemand
  /** Where the operator reads what visitors send: quote requests, feedback. */
  operatorEmail: string | null
  /** Name, address, tax number and account of the issuer of invoices to organisations. */
  invoiceIssuer: string | null
  /** Whether that issuer is a small business, and the VAT id for businesses in other countries of the EU. */
  taxStanding: TaxStanding
  /** Addresses and networks of the trusted proxies. `X-Forwarded-For` is ignored in requests from anywhere else. */
  trustedProxies: readonly string[]
  /** The folder in which the operator may keep texts of their own for imprint and privacy. */
  legalFolder: string | null
}

export const defaultSettings: Settings = {
  publicOrigin: null,
  linkOrigin: 'http://127.0.0.1:3000',
  demo: false,
  demoSignUp: false,
  rate: { perSecond: 200, burst: 1_000 },
  deadline: 12_000,
  signInLimits: true,
  openid: { timeout: 5_000, overHttp: false },
  reportsAnHour: 120,
  sharesAnHour: 120,
  feedsAnHour: 600,
  requestFormsAnHour: 240,
  outgoingADay: {
    invitation: { usual: 50, trial: 5 },
    share: { usual: 100, trial: 10 },
    request: { usual: 500, trial: 20 },
    demo: { usual: 200, trial: 200 },
  },
  pictureQuota,
  heartbeat: 25_000,
  snapshots: { atOnce: 4, patience: 8_000 },
  coalesce: 100,
  readyWithin: 500,
  logLevel: 'info',
  links: { product: null, help: null, training: null, presentation: null },
  secondFactor: 'none',
  operatorEmail: null,
  invoiceIssuer: null,
  taxStanding: { isSmallBusiness: false, ownVatId: '' },
  trustedProxies: ['loopback'],
  legalFolder: null,
}

/** The parts of a call. */
export interface Parts {
  params: unknown
  query: unknown
  body: unknown
}

/** Runs a write; one that names a row which was merged into another is run again for the row that stayed. */
export type FollowingMerges = <T>(endpoint: Endpoint, work: Unit, parts: Parts, run: (parts: Parts, work: Unit) => Promise<T>) => Promise<T>

/** A feature adds what it shares with the others by `declare module`. */
export interface Server {
  readonly orm: MikroORM
  readonly clock: Clock
  readonly settings: Settings
  readonly registry: Registry
  readonly log: Logger
  /** The way of what nobody meant to happen: log and report. */
  readonly faults: Faults
  readonly live: Live
  /** Whole scopes are read and sent to so many devices at a time. */
  readonly snapshots: Turns
  readonly followingMerges: FollowingMerges
  /** Makes the tokens of links in mails. */
  readonly linkKeys: KeyRing
  /** Pictures and other files that people have sent. */
  readonly fileStore: FileStore
  /** Looks for viruses in files from outside; null: nothing looks. */
  readonly scan: VirusScan | null
  /** Draws pictures from outside anew. */
  readonly pictures: Pictures
  /** Reads workbooks that are imported. */
  readonly workbooks: Workbooks
  /** Renders documents to be printed. */
  readonly renderer: Renderer
  /** Seals secrets of others that stand in the database. */
  readonly fieldKeys: KeyRing
  /** Called after each commit that moved an organisation's clock. */
  readonly announce: (tenantId: string, version: number, epoch: string) => void
  /** When a disk was last found to be full, milliseconds. */
  diskFullAt: number | null
  /** Bytes that are left for files of this process; null where that cannot be reported. */
  readonly freeBytes: () => Promise<number | null>
  /** True once it has been asked to stop: it answers what runs and takes nothing new. */
  stopping: boolean
  /** Aborted when long-lived answers must end. */
  readonly closing: AbortSignal
}
