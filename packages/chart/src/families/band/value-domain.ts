import { limitEnds } from '../../data/limits.ts'
import { lengthDomain } from '../../scales/measure-domain.ts'
import type { BandData } from './prepare.ts'

/** What the value axis shows: the bands, their whiskers and the limits. */
export const bandDomain = ({ ends, limits, customDomain }: BandData): [number, number] =>
  lengthDomain([...ends, ...limitEnds(limits)], customDomain)
