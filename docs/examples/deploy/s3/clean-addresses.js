// A CloudFront function for viewer requests: /guide/start is the file guide/start/index.html.
function handler(event) {
  var request = event.request
  if (request.uri.endsWith('/')) request.uri += 'index.html'
  else if (!/\.[a-z][a-z0-9]{1,4}$/i.test(request.uri)) request.uri += '/index.html'
  return request
}
