import { useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Flow } from '../../shared/changes/story/flows.ts'
import type { IntakeRequest } from '../../shared/intakes/intakeRequest.ts'
import { useAdoptionStart } from '../adoption/parts/useAdoptionStart.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Loading } from '../ui/Loading.tsx'
import { photosOfDraft } from './draftPhotos.ts'
import { FlowForm } from './FlowForm.tsx'
import { flowTexts } from './parts/flowTexts.ts'
import type { GivenFlow } from './useFlowValues.ts'
import classes from './Flow.module.css'

interface Props {
  flow: Flow
  animal?: string | undefined
  contact?: string | undefined
  room?: string | undefined
  draft?: string | undefined
  /** The entry of the waiting list that comes in. */
  request?: IntakeRequest | undefined
}

/** The page that records one change of a kind. */
export function NewFlow({ flow, animal, contact, room, draft, request }: Props) {
  const { i18n } = useLingui()
  return (
    <div className={classes.page}>
      <Title order={1}>{i18n._(flowTexts[flow])}</Title>
      {draft ? (
        <Resumed key={draft} flow={flow} id={draft} />
      ) : flow === 'adoption' ? (
        <Adoption key={animal ?? ''} animal={animal} contact={contact} />
      ) : (
        <Begun key={animal ?? ''} flow={flow} animal={animal} start={startWith(contact, room)} request={request} />
      )}
    </div>
  )
}

const startWith = (contact: string | undefined, room: string | undefined): GivenFlow['start'] =>
  contact ? { contactId: contact, details: {} } : room ? { contactId: null, roomId: room } : undefined

/** A draft that is gone by now, because it was recorded on another device, begins anew. */
function Resumed({ flow, id }: { flow: Flow; id: string }) {
  const { engine } = useSignedIn()
  const [resumed, setResumed] = useState<Pick<GivenFlow, 'draft' | 'photos'>>()
  // Read once: what the form says from then on is newer than the draft.
  useEffect(() => {
    let here = true
    const read = async () => {
      const [draft, photos] = [await engine.replica.changeDraft.get(id), await photosOfDraft(engine, id)]
      if (here) setResumed({ draft, photos })
    }
    void read()
    return () => void (here = false)
  }, [engine, id])
  if (!resumed) return <Loading rows={6} />
  return <Begun flow={flow} animal={undefined} start={undefined} {...resumed} />
}

function Adoption({ animal, contact }: Omit<Props, 'flow'>) {
  const start = useAdoptionStart(animal, contact)
  return start ? <Begun flow="adoption" animal={animal} start={start} /> : <Loading rows={6} />
}

type Start = Pick<GivenFlow, 'start' | 'draft' | 'photos' | 'request'>

function Begun({ flow, animal, start, draft, photos, request }: Pick<Props, 'flow' | 'animal'> & Start) {
  const navigate = useNavigate()
  const router = useRouter()
  return (
    <FlowForm
      flow={flow}
      animalIds={animal ? [animal] : []}
      start={start}
      draft={draft}
      photos={photos}
      request={request}
      onDone={({ animalIds: [first] }) =>
        // What is left of an adoption is on its checklist: the signature on glass, the fee, the registry.
        void navigate({
          to: flow === 'adoption' ? '/animal/$id/adoption' : '/animal/$id',
          params: { id: first! },
          ignoreBlocker: true,
        })
      }
      onLeave={(options) => router.history.back(options)}
    />
  )
}
