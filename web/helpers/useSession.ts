// A session as this device holds it: who takes part, and what is in the way of each.
import { useCallback } from 'react'
import { confirmProblems } from '../../shared/helpers/confirming.ts'
import type { HelperLevel } from '../../shared/helpers/helperLevel.ts'
import type { HelperProfile } from '../../shared/helpers/helperProfile.ts'
import type { HelperSession } from '../../shared/helpers/helperSession.ts'
import type { Participation } from '../../shared/helpers/participation.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import { memberName } from '../../shared/identity/member.ts'
import { areaSettingId, settingsOf } from '../../shared/settings/areaSetting.ts'
import type { Engine } from '../../sync/engine.ts'
import { pendingIds } from '../../sync/status.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useLive, type Live } from '../ui/useLive.ts'
import { walksWith, type WalkRows } from './parts/readWalks.ts'

type Wanted = Pick<Participation, 'contactId' | 'animalId'> & { id: string | null }

export interface KnownSession {
  session: HelperSession
  walks: WalkRows
  level: HelperLevel | null
  /** The colleague who is responsible; empty where there is none. */
  member: string
  /** It belongs to a series. */
  isRepeated: boolean
  isPending: boolean
  /** What is in the way of confirming somebody, by what the device holds. */
  judge: (wanted: Wanted) => ErrorCode[]
}

/** Null: the device holds no such session. */
async function readSession({ replica, tenantId, zone }: Engine, id: string): Promise<KnownSession | null> {
  const session = await replica.helperSession.get(id)
  if (!session) return null
  const [all, levels, profiles, setting, member, pending, sessions] = await Promise.all([
    replica.participation.toArray(),
    replica.helperLevel.toArray(),
    replica.helperProfile.toArray(),
    replica.areaSetting.get(areaSettingId(tenantId, 'helpers')),
    session.memberId ? replica.member.get(session.memberId) : undefined,
    pendingIds(replica, 'helperSession'),
    replica.helperSession.toArray(),
  ])
  const rows = all.filter(({ sessionId }) => sessionId === id).sort((a, b) => (a.id < b.id ? -1 : 1))
  const walks = await walksWith(replica, rows)
  const facts = new Map((await replica.animalFacts.bulkGet([...walks.animals.keys()])).flatMap((one) => (one ? [[one.id, one]] : [])))
  const { contractDemanded } = settingsOf('helpers', setting)
  const profileOf = new Map<string, HelperProfile>(profiles.map((one) => [one.contactId, one]))
  return {
    session,
    walks,
    level: levels.find((one) => one.id === session.levelId) ?? null,
    member: member ? memberName(member) : '',
    isRepeated: session.seriesId != null || sessions.some(({ seriesId }) => seriesId === id),
    isPending: pending.has(id),
    judge: ({ id: own, contactId, animalId }) => {
      const animal = animalId ? walks.animals.get(animalId) : undefined
      return confirmProblems(
        { contactId, animalId, start: session.start, end: session.end },
        {
          session,
          profile: profileOf.get(contactId) ?? null,
          levels,
          animal: animal ? { species: animal.species, handlingLevel: facts.get(animal.id)?.handlingLevel ?? null } : null,
          others: all.filter((one) => one.id !== own),
          contractDemanded,
          zone,
        },
      )
    },
  }
}

export function useSession(id: string): Live<KnownSession | null> {
  const { engine } = useSignedIn()
  return useLive(useCallback(() => readSession(engine, id), [engine, id]))
}
