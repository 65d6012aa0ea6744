import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'أنهار',
  lang: 'ar',
  strings: {
    search: 'بحث',
    onThisPage: 'في هذه الصفحة',
    resultsOne: 'نتيجة واحدة',
    resultsTwo: 'نتيجتان',
    resultsFew: '{count} نتائج',
    resultsMany: '{count} نتيجة',
    resultsOther: '{count} نتيجة',
  },
})
