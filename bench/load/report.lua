-- What wrk saw, as JSON: requests, microseconds, and how many were not answered well.
done = function(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('\n{"requests":%d,"duration":%d,"p99":%d,"slowest":%d,"failed":%d}\n',
    summary.requests, summary.duration, latency:percentile(99), latency.max, failed))
end
