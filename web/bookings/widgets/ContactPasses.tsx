import { Trans } from '@lingui/react/macro'
import { flags } from '../../session/flags.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { None } from '../../ui/None.tsx'
import { PassList } from '../passes/PassList.tsx'
import { useMaySell } from '../passes/useMaySell.ts'
import { usePassesOfContact } from '../passes/usePasses.ts'
import billing from '../billing/Billing.module.css'
import classes from '../passes/Passes.module.css'

/** The passes of daycare of a contact; nothing for people who do not see daycare. */
export function ContactPasses({ contactId }: { contactId: string }) {
  const { context } = useSignedIn()
  return flags.daycare(context) ? <Passes contactId={contactId} /> : null
}

function Passes({ contactId }: { contactId: string }) {
  const known = usePassesOfContact(contactId)
  const { sell } = useMaySell()
  if (!known) return <Loading rows={3} />
  return (
    <Card flush title={<Trans>Passes and subscriptions</Trans>}>
      {known.passes.length === 0 ? (
        <div className={billing.inset}>
          <None>
            <Empty picture={null}>
              <Trans>Passes and subscriptions of daycare that are sold are listed here.</Trans>
            </Empty>
          </None>
        </div>
      ) : (
        <PassList passes={known.passes} />
      )}
      {sell && (
        <div className={classes.foot} data-no-print>
          <ButtonLink to="/daycare/subscription/new/$id" params={{ id: contactId }} variant="light">
            <Trans>Sell a pass or a subscription</Trans>
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
