// A half-filled form as a draft: kept when the person says so, on all their devices.
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { AnimalSaid } from '../../shared/animals/animalActs.ts'
import { plainChip } from '../../shared/animals/chip.ts'
import { saveDraft, type ChangeDraft, type DraftBody } from '../../shared/changes/changeDraft.ts'
import { Details } from '../../shared/changes/story/flowDetails.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { CalendarDate, TimeOfDay } from '../../shared/values.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { keepPhotos } from './draftPhotos.ts'
import type { FlowValues } from './flowValues.ts'

/** Registers in drafts of before were filled in by the form itself. */
const withoutRegistries = ({ registries: _, ...details }: Details): Details => details

export const valuesOf = ({ said, animalIds, fresh }: ChangeDraft): Partial<FlowValues> => ({
  contactId: said.contactId,
  roomId: said.roomId,
  reason: said.reason,
  details: withoutRegistries(said.details),
  animalIds,
  fresh,
  at: { date: said.date ?? '', time: said.time ?? '' },
})

/** As far as it can be kept: what is no date yet is none. */
function contentOf(
  flow: Flow,
  { at, contactId, roomId, reason, details, animalIds, fresh }: FlowValues,
): Omit<DraftBody, 'id' | 'intakeRequestId'> {
  const people = details.people?.filter((one) => one.contactId !== '')
  const said = v.safeParse(Details, { ...details, ...(people && { people }) })
  return {
    flow,
    animalIds,
    fresh: fresh
      .map((one) => ({ ...one, chip: one.chip ? plainChip(one.chip) || null : null }))
      .flatMap((one) => (v.is(AnimalSaid, one) ? [v.parse(AnimalSaid, one)] : [])),
    said: {
      date: v.is(CalendarDate, at.date) ? at.date : null,
      time: v.is(TimeOfDay, at.time) ? at.time : null,
      contactId,
      roomId,
      reason: reason.trim(),
      details: said.success ? said.output : {},
    },
  }
}

interface Given {
  flow: Flow
  draftId: string | null
  intakeRequestId: string | null
  values: FlowValues
}

export function useDraft({ flow, draftId, intakeRequestId, values }: Given) {
  const { engine } = useSignedIn()
  const id = useRef(draftId)
  const [leaving, setLeaving] = useState(false)

  async function write(): Promise<void> {
    id.current = await engine.perform(saveDraft, { id: id.current, intakeRequestId, ...contentOf(flow, values) })
    await keepPhotos(engine, id.current, values.photos)
  }

  return {
    leaving,
    draftId: () => id.current,
    /** It is recorded. */
    forget: async (): Promise<void> => void (id.current && (await engine.replica.unsaved.delete(id.current))),
    /** What is filled in now goes on with this draft. */
    resume: (known: string | null) => void (id.current = known),
    /** Keeps it, so that the page can be left. */
    async keep(): Promise<void> {
      await write()
      setLeaving(true)
    },
  }
}
