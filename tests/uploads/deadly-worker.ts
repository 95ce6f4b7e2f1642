/** A process for pictures that dies of every one. */
process.on('message', () => process.kill(process.pid, 'SIGKILL'));
process.on('disconnect', () => process.exit());
