// What the simulation asks of a server: the model in memory (modelServer.ts) and the real one (realServer.ts) both give it.
import type { Right } from '../../shared/access.ts'
import type { Photo } from '../../shared/animals/photo.ts'
import type { sendPicture } from '../../shared/animals/photoPicture.ts'
import type { PartsOf } from '../../shared/endpoint.ts'
import type { PullEnd, PullHead, PullRows } from '../../shared/replication.ts'
import type { Kind } from '../../shared/rows.ts'
import type { PullRequest } from '../../sync/pull.ts'
import type { PushAnswer, SendBatch } from '../../sync/push.ts'
import type { AnyRow } from '../../sync/store.ts'

export type PullLine = PullHead | PullRows | PullEnd

export type PictureBody = PartsOf<typeof sendPicture>['body']

export interface SimServer {
  readonly users: readonly string[]
  readonly tenantId: string
  readonly zone: string
  /** Answers a batch; throws a Failure for a refusal as a whole. */
  push(userId: string, batch: Parameters<SendBatch>[0]): Promise<PushAnswer>
  pull(userId: string, request: PullRequest): Promise<PullLine[]>
  /** Takes the picture of a photo; throws a Failure where it does not. */
  sendPicture(userId: string, photoId: string, body: PictureBody): Promise<Photo>
  /** Somebody at another desk changes a row of these. */
  foreignEdit(choice: { kind: Kind; id: string; change: Partial<Record<string, unknown>> }): Promise<void>
  setRights(userId: string, rights: readonly Right[]): Promise<void>
  setReadOnly(readOnly: boolean): Promise<void>
  /** Marks a point in time to which `restore` can go back. */
  backup(): Promise<void>
  /** From now on the calls of a batch at this place fail with 500, so many times each; null ends that. */
  failCalls(fault: CallFault | null): Promise<void>
  /** Goes back to the backup: under a new epoch, as the command does, or with the old one, as a machine that is put back. */
  restore(epoch: 'new' | 'old'): Promise<boolean>
  /** The office makes one animal of two; what came of it, for the log. */
  merge?(stays: string, goes: string): Promise<string>
  /** Ground truth for the invariants. */
  truth(): Promise<Truth>
}

export interface CallFault {
  /** Which call of the next batch; the last one where there are fewer. */
  at: number
  times: number
}

/** One row of the log: what a commit wrote into one row. */
export interface Written {
  version: number
  key: string
  mid: string | null
  clientId: string | null
  diff: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
}

export interface Truth {
  version: number
  epoch: string
  rows: Map<string, AnyRow>
  /** Effects by mutation id: the versions at which the log says the mutation changed something. */
  effects: Map<string, number[]>
  /** Verdicts by mutation id as their receipts keep them. */
  receipts: Map<string, { status: number }>
  /** Animals that were merged into another one, and into which; only where the schedule merges. */
  merged?: ReadonlyMap<string, string>
  /** Everything that was written, the oldest first. */
  log(): Promise<readonly Written[]>
  grantedTo(userId: string): ReadonlySet<string>
  may(userId: string, right: Right): boolean
}
