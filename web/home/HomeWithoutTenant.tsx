import { Trans } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { NoOrganisation } from '../identity/parts/NoOrganisation.tsx'
import { OrganisationSearch } from '../identity/parts/OrganisationSearch.tsx'
import { ReleaseNotesWidget } from '../releases/widgets/ReleaseNotesWidget.tsx'
import { useAccount } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import classes from './Home.module.css'
import { OperatorPart } from './OperatorPart.tsx'

/** Home of an account that is in no organisation: platform administrators work from here, everybody else is informed why it is empty. */
export function HomeWithoutTenant() {
  const { context } = useAccount()
  if (!context.isGlobalAdmin) return <NoOrganisation />
  return (
    <>
      <div className={classes.head}>
        <Title order={1}>
          <Trans>Summary</Trans>
        </Title>
      </div>
      <OperatorPart />
      <div className={classes.columns} data-count={2}>
        <div className={classes.column}>
          <Card title={<Trans>Organisations</Trans>}>
            <OrganisationSearch />
          </Card>
        </div>
        <div className={classes.column}>
          <ReleaseNotesWidget />
        </div>
      </div>
    </>
  )
}
