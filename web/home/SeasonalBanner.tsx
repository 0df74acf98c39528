import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Text } from '@mantine/core'
import { IconEgg, IconTrees, IconX } from '@tabler/icons-react'
import type { Season } from '../../shared/home/seasonalBanners.ts'
import classes from './SeasonalBanner.module.css'

/** A greeting that can be closed for this year. */
export function SeasonalBanner({ season, onDismiss }: { season: Season; onDismiss: () => void }) {
  const { t } = useLingui()
  return (
    <section className={classes.banner} aria-label={season === 'christmas' ? t`Christmas greeting` : t`Easter greeting`}>
      {season === 'christmas' ? <IconTrees size={32} aria-hidden /> : <IconEgg size={32} aria-hidden />}
      <Text className={classes.text}>
        {season === 'christmas' ? (
          <Trans>Merry Christmas! Thank you for being there for the animals on the holidays too.</Trans>
        ) : (
          <Trans>Happy Easter! Thank you for being there for the animals on the holidays too.</Trans>
        )}
      </Text>
      <ActionIcon variant="subtle" color="gray" aria-label={t`Close`} onClick={onDismiss}>
        <IconX aria-hidden />
      </ActionIcon>
    </section>
  )
}
