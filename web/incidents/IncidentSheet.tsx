import { useLingui } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import type { Photo } from '../../shared/animals/photo.ts'
import type { Incident } from '../../shared/incidents/incident.ts'
import { useHeldPicture } from '../animals/photos/parts/portraits.ts'
import { DoorCard } from '../documents/parts/DoorCard.tsx'
import { CardRows, type CardRow } from '../documents/parts/DoorSheet.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { Picture } from '../ui/Picture.tsx'
import { usePrintAlone } from '../ui/usePrintAlone.ts'
import { useRows } from '../ui/useRows.ts'
import { authorityTexts } from './incidentTexts.ts'
import type { IncidentWords } from './useIncidentWords.ts'
import classes from './Incidents.module.css'

interface Props {
  incident: Incident
  words: IncidentWords
  onDone: () => void
}

/** The report of an incident on paper, printed as soon as it is in the page, from the rows of this device. */
export default function IncidentSheet({ incident, words, onDone }: Props) {
  const { engine } = useSignedIn()
  const photos = useRows(() => engine.replica.photo.bulkGet([...incident.photoIds]), [engine, incident.id])
  if (!photos) return null
  const there = photos.flatMap((photo) => (photo && photo.deletedAt === null ? [photo] : []))
  return <Printed incident={incident} words={words} photos={there} onDone={onDone} />
}

function Printed({ incident, words, photos, onDone }: Props & { photos: readonly Photo[] }) {
  const { i18n, t } = useLingui()
  usePrintAlone(onDone)
  const { title, when, people, facts } = words
  const rows: CardRow[] = [
    [t`When`, when],
    [t`Place`, incident.place],
    [t`What happened`, incident.happened],
    [t`What was done`, incident.measures],
    [t`People concerned`, people.join('\n')],
    [t`Authority`, incident.authority !== 'none' && i18n._(authorityTexts[incident.authority])],
    [t`Informed`, facts.join('\n')],
  ]
  return createPortal(
    <DoorCard label={t`Incident report`} paper="a4" head={<h1>{title}</h1>} notices={null}>
      <CardRows rows={rows} />
      <div className={classes.photos}>
        {photos.map((photo) => (
          <Held key={photo.id} photo={photo} />
        ))}
      </div>
    </DoorCard>,
    document.body,
  )
}

function Held({ photo }: { photo: Photo }) {
  return <Picture address={useHeldPicture(photo)} alt="" className={classes.photo} />
}
