import { Trans } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useState, type RefObject } from 'react'
import { mostObservationNote } from '../../shared/care/observations/observation.ts'
import type { ValuesOf } from '../nouns/useNounForm.tsx'
import { PhotosOfReport } from '../reportCards/widgets/PhotosOfReport.tsx'
import { ObservationScales } from './widgets/ObservationScales.tsx'
import classes from './ObservationFields.module.css'
import { TakePhoto } from './TakePhoto.tsx'
import { VoicePart, type EndRecording } from './voice/VoicePart.tsx'

interface Props {
  /** The observation that is corrected; null for a new one. */
  id: string | null
  values: ValuesOf<'observation'>
  change: (part: Partial<ValuesOf<'observation'>>) => void
  noteError: string | undefined
  recorderRef?: RefObject<EndRecording | null>
}

/** The scales, and what is typed, spoken or photographed. */
export function ObservationFields({ id, values, change, noteError, recorderRef }: Props) {
  return (
    <>
      <ObservationScales values={values} change={change} />
      <div data-required-group>
        <Textarea
          label={<Trans>Note</Trans>}
          description={<Trans>At least one of these, a note or a voice note.</Trans>}
          autosize
          maxLength={mostObservationNote}
          value={values.note ?? ''}
          error={noteError}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </div>
      <VoicePart id={id} voice={values.voice ?? null} onChange={(voice) => change({ voice })} recorderRef={recorderRef} />
      {values.animalId && <PhotoPart animalId={values.animalId} photoIds={values.photoIds ?? []} change={change} />}
    </>
  )
}

/** Folded at first: photos are read when somebody asks for them. */
function PhotoPart({ animalId, photoIds, change }: Pick<Props, 'change'> & { animalId: string; photoIds: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.more}>
        <Trans>Photos</Trans>
        {photoIds.length > 0 && <span className="numbers">{photoIds.length}</span>}
      </summary>
      {isOpen && (
        <div className={classes.photos}>
          <TakePhoto animalId={animalId} onTaken={(ids) => change({ photoIds: [...photoIds, ...ids] })} />
          <PhotosOfReport animalId={animalId} chosen={photoIds} onChange={(chosen) => change({ photoIds: chosen })} />
        </div>
      )}
    </details>
  )
}
