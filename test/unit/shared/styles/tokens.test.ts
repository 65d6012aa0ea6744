import { testContrast } from '../../../support/colour-contrast.ts'

testContrast('the generator')
