import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { contactInterests, type ListedInterest } from '../../shared/records/contactRecord.ts'
import { isUnreachable } from '../../shared/unreachable.ts'
import { sourceTexts } from '../adoption/parts/adoptionTexts.ts'
import { InterestMark } from '../adoption/parts/InterestMark.tsx'
import { useHasRight, useSignedIn } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { useCall } from '../ui/useCall.ts'
import { useRows } from '../ui/useRows.ts'
import pageClasses from '../ui/Page.module.css'
import classes from './Contacts.module.css'
import { None } from '../ui/None.tsx'

/** Animals that a contact would like to have: all of them from the server, those in care from the device without it. */
export function ContactInterests({ id }: { id: string }) {
  const maySee = useHasRight('animals.view')
  return maySee ? <Interests id={id} /> : null
}

function Interests({ id }: { id: string }) {
  const read = useCall(contactInterests, { params: { id } })
  const own = useOwnInterests(id)
  const isOut = read.state === 'failed' && isUnreachable(read.error)
  const items = read.state === 'ready' ? read.value.items : isOut ? own : undefined
  if (read.state === 'failed' && !isOut) return <CallFailed error={read.error} again={read.again} />
  if (!items) return <Loading rows={3} />
  return (
    <Card flush title={<Trans>Interested in</Trans>}>
      {items.length === 0 ? (
        <div className={classes.row}>
          <None>
            <Empty picture={null}>
              <Trans>This contact is interested in no animal.</Trans>
            </Empty>
          </None>
        </div>
      ) : (
        <ul className={classes.list}>
          {items.map((interest) => (
            <li key={interest.id} className={classes.row}>
              <Interest interest={interest} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function useOwnInterests(contactId: string): ListedInterest[] | undefined {
  const { engine } = useSignedIn()
  return useRows(async () => {
    const { replica } = engine
    const interests = await replica.interest.where('contactId').equals(contactId).toArray()
    const animals = await replica.animal.bulkGet(interests.map(({ animalId }) => animalId))
    return interests.flatMap((interest, at) => {
      const animal = animals[at]
      return animal ? [{ ...interest, name: animal.name, number: animal.number }] : []
    })
  }, [engine, contactId])
}

function Interest({ interest }: { interest: ListedInterest }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { animalId, name, number, source, createdAt } = interest
  return (
    <>
      <Link to="/animal/$id/adoption" params={{ id: animalId }} className={`${classes.link} ${classes.name}`}>
        {[name, number].filter(Boolean).join(' · ')}
      </Link>
      <span>
        <InterestMark interest={interest} />
      </span>
      <span className={`${pageClasses.dimmed} numbers`}>
        {i18n._(sourceTexts[source])} · {formats.date(createdAt.slice(0, 10))}
      </span>
    </>
  )
}
