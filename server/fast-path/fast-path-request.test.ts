import { expect, test } from 'vitest';
import { readFastPathRequest } from './fast-path-request.ts';

const request = (fields: string, line = 'GET /a?b=1 HTTP/1.1') => `${line}\r\nHost: faro.test\r\n${fields}\r\n`;

test('a plain request is read: its address, and what the answer depends on', () => {
  expect(
    readFastPathRequest(request('Accept-Encoding:  gzip, br \r\nIF-NONE-MATCH: "x"\r\nUser-Agent: Ñ (x)\r\nConnection: Keep-Alive\r\n')),
  ).toEqual({
    method: 'GET',
    url: '/a?b=1',
    headers: { 'accept-encoding': 'gzip, br', 'if-none-match': '"x"' },
  });
});

test.each([
  ['another method', request('', 'HEAD / HTTP/1.1')],
  ['a method in small letters', request('', 'get / HTTP/1.1')],
  ['an older version', request('', 'GET / HTTP/1.0')],
  ['a whole address', request('', 'GET http://faro.test/ HTTP/1.1')],
  ['a space in the address', request('', 'GET /a b HTTP/1.1')],
  ['a letter that addresses do not hold', request('', 'GET /ñ HTTP/1.1')],
  ['no host', 'GET / HTTP/1.1\r\nAccept: */*\r\n\r\n'],
  ['an empty host', 'GET / HTTP/1.1\r\nHost: \r\n\r\n'],
  ['two hosts', request('host: other.test\r\n')],
  ['a field that is said twice', request('Accept-Encoding: br\r\nAccept-Encoding: gzip\r\n')],
  ['a cookie', request('Cookie: a=1\r\n')],
  ['a body', request('Content-Length: 3\r\n')],
  ['a body of no length', request('Content-Length: 0\r\n')],
  ['a body in chunks', request('Transfer-Encoding: chunked\r\n')],
  ['a connection that is to be closed', request('Connection: close\r\n')],
  ['another protocol', request('Connection: Upgrade\r\nUpgrade: h2c\r\n')],
  ['a field on two lines', request('X: a\r\n b\r\n')],
  ['a space before the colon', request('X : a\r\n')],
  ['a line that ends without a return', request('X: a\n')],
  ['a zero byte', request('X: \0\r\n')],
  ['half of a request', request('').slice(0, -2)],
  ['one request and the beginning of another', `${request('')}GET`],
  ['two requests', request('').repeat(2)],
  ['an empty line before it', `\r\n${request('')}`],
  ['nothing', ''],
])('%s is left to the HTTP server', (_, text) => expect(readFastPathRequest(text)).toBeNull());
