import type { Translate } from '@tessera/i18n'

/** What a map says itself, by MapLibre's names. */
export const mapWords = (t: Translate): Record<string, string> => ({
  'CooperativeGesturesHandler.WindowsHelpText': t('map.gesture.wheel'),
  'CooperativeGesturesHandler.MacHelpText': t('map.gesture.wheel.mac'),
  'CooperativeGesturesHandler.MobileHelpText': t('map.gesture.touch'),
  'AttributionControl.ToggleAttribution': t('map.attribution'),
})
