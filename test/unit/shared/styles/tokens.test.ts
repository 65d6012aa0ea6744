import { testContrast } from '../../../support/color-contrast.ts'

testContrast('the generator')
